import type { Insertable } from "kysely";
import { dayIn, daysBetween } from "../day.ts";
import type { ActivationTable, RedemptionTable } from "../tables.ts";
import type { NewOffer } from "./offers.ts";
import { createRandom } from "./random.ts";
import { demoTimeZone } from "../retailers/demo-retailers.ts";
import type { DemoShopper } from "./shoppers.ts";
import { demoVisits, instantOf } from "./visits.ts";

/** The clipped and redeemed offers of a shopper, as rows to insert. */
interface History {
  readonly activations: Insertable<ActivationTable>[];
  readonly redemptions: Insertable<RedemptionTable>[];
}

const dayMs = 86_400_000;
// The minimum age of an offer in the history, so that it was clipped before the latest purchase.
const youngestDays = 7;

/**
 * Returns the history of a demo shopper with the shown offers: after the start of each offer and before `now`. Offers are
 * redeemed at purchases, so that receipts have them.
 */
export function demoHistory(
  appId: string,
  shopperNumber: string,
  shopper: DemoShopper,
  shownOffers: readonly NewOffer[],
  now: Date,
): History {
  const random = createRandom(`${appId}/${shopper.email}`);
  const history: History = { activations: [], redemptions: [] };
  // Whole days, so that all seeds of a day have the same history.
  const today = dayIn(demoTimeZone, now);
  const ageOf = (offer: NewOffer): number => daysBetween(offer.active_on, today);
  const visits = demoVisits(appId, shopperNumber, shopper.visits, now);
  const offers = random.shuffle(shownOffers.filter((offer) => ageOf(offer) >= youngestDays));
  for (const [index, offer] of offers.slice(0, shopper.clipped + shopper.redeemed).entries()) {
    const key = { app_id: appId, shopper_number: shopperNumber, offer_id: offer.offer_id };
    const activated_at = new Date(instantOf(today, 12).getTime() - ageOf(offer) * 0.9 * dayMs);
    history.activations.push({ ...key, activated_at });
    if (index < shopper.clipped) continue;
    const later = random.shuffle(visits.filter((visit) => visit > activated_at));
    for (const redeemed_at of later.slice(0, random.pick([1, 1, 1, 2, 3]))) {
      history.redemptions.push({ ...key, redeemed_at });
    }
  }
  return history;
}

/** The age of the activations of offers that have ended, in days: after their start, before their end. */
const lapsedDays = 20;

/** Returns the activations of offers that have ended. */
export function lapsedActivations(
  app_id: string,
  shopper_number: string,
  ended: readonly Pick<NewOffer, "offer_id">[],
  now: Date,
): Insertable<ActivationTable>[] {
  const activated_at = new Date(now.getTime() - lapsedDays * dayMs);
  return ended.map(({ offer_id }) => ({ app_id, shopper_number, offer_id, activated_at }));
}

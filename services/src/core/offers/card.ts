import type { Clock } from "../../kit/clock.ts";
import { dayIn } from "../day.ts";
import { failures } from "../../faces/loyalty/failure.ts";
import type { OfferList } from "./offer-book.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

/** The owner of a card. */
interface CardHolder {
  readonly appId: string;
  readonly shopperNumber: string;
}

/** How many offers a card can hold that were not redeemed yet. */
export const maxActivations = 500;

interface Redemptions {
  readonly times: number;
  readonly last: Date;
}

/** Returns the JSON of a retailer's offers, grouped by their state for one shopper. */
export async function shopperOffersJson(db: CoreDatabase, holder: CardHolder, list: OfferList): Promise<string> {
  const [activated, redeemed] = await Promise.all([activatedOffers(db, holder), redemptionsOf(db, holder)]);
  const lists = { Available: [] as string[], Activated: [] as string[], Redeemed: [] as string[] };
  for (const { body, json } of list.offers) {
    const uses = redeemed.get(body.OfferId);
    if (uses) {
      const used = { ...body, TimesRedeemed: uses.times, LastRedeemed: uses.last.toISOString() };
      lists.Redeemed.push(JSON.stringify(used));
    } else {
      (activated.has(body.OfferId) ? lists.Activated : lists.Available).push(json);
    }
  }
  return `{${Object.entries(lists)
    .map(([name, offers]) => `"${name}":[${offers.join()}]`)
    .join()}}`;
}

/** Returns the offers on a shopper's card that were not redeemed yet. */
export async function activatedOffersOf(
  db: CoreDatabase,
  holder: CardHolder,
  list: OfferList,
): Promise<components["schemas"]["Offer"][]> {
  const [activated, redeemed] = await Promise.all([activatedOffers(db, holder), redemptionsOf(db, holder)]);
  const bodies = list.offers.map(({ body }) => body);
  return bodies.filter(({ OfferId }) => activated.has(OfferId) && !redeemed.has(OfferId));
}

async function activatedOffers(db: CoreDatabase, { appId, shopperNumber }: CardHolder): Promise<Set<string>> {
  const query = db.selectFrom("activation").select("offer_id");
  const rows = await query.where("app_id", "=", appId).where("shopper_number", "=", shopperNumber).execute();
  return new Set(rows.map((row) => row.offer_id));
}

async function redemptionsOf(db: CoreDatabase, holder: CardHolder): Promise<Map<string, Redemptions>> {
  const rows = await db
    .selectFrom("redemption")
    .select((row) => [
      "offer_id",
      row.cast<number>(row.fn.countAll(), "integer").as("times"),
      row.fn.max("redeemed_at").as("last"),
    ])
    .where("app_id", "=", holder.appId)
    .where("shopper_number", "=", holder.shopperNumber)
    .groupBy("offer_id")
    .execute();
  return new Map(rows.map(({ offer_id, times, last }) => [offer_id, { times, last }]));
}

/**
 * Clips an offer, idempotently. Returns true if it was not on the card yet. Throws 400 if the offer is unknown, has
 * expired in the retailer's time zone, or was redeemed, or if the card holds {@link maxActivations} others.
 */
export async function activate(db: CoreDatabase, clock: Clock, holder: CardHolder, offerId: string): Promise<boolean> {
  const { appId, shopperNumber } = holder;
  return db.transaction().execute(async (transaction) => {
    const offer = await transaction
      .selectFrom("offer")
      .innerJoin("app", "app.app_id", "offer.app_id")
      .select(["offer.expires_on", "app.time_zone"])
      .where("offer.app_id", "=", appId)
      .where("offer.offer_id", "=", offerId)
      .executeTakeFirst();
    if (!offer) throw failures.unknownOffer();
    const now = clock.now();
    if (offer.expires_on !== null && offer.expires_on < dayIn(offer.time_zone, now)) throw failures.expiredOffer();
    const key = { app_id: appId, shopper_number: shopperNumber, offer_id: offerId };
    const redemption = transaction
      .selectFrom("redemption")
      .select("offer_id")
      .where((row) => row.and(key));
    if (await redemption.executeTakeFirst()) throw failures.redeemedOffer();
    if (await isFull(transaction, holder, offerId)) throw failures.fullCard();
    const added = await transaction
      .insertInto("activation")
      .values({ ...key, activated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  });
}

/** Returns true if a card has no room for another offer; one that is on it already needs none. */
async function isFull(
  db: Pick<CoreDatabase, "selectFrom">,
  { appId, shopperNumber }: CardHolder,
  offerId: string,
): Promise<boolean> {
  const others = await db
    .selectFrom("activation")
    .leftJoin("redemption", (join) =>
      join
        .onRef("redemption.app_id", "=", "activation.app_id")
        .onRef("redemption.shopper_number", "=", "activation.shopper_number")
        .onRef("redemption.offer_id", "=", "activation.offer_id"),
    )
    .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("count"))
    .where("activation.app_id", "=", appId)
    .where("activation.shopper_number", "=", shopperNumber)
    .where("activation.offer_id", "!=", offerId)
    .where("redemption.offer_id", "is", null)
    .executeTakeFirst();
  return (others?.count ?? 0) >= maxActivations;
}

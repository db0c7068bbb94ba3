import type { Clock } from "../../kit/clock.ts";
import type { EventLog } from "../events/event-log.ts";
import type { Selectable } from "kysely";
import { type Day, dayIn } from "../day.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import { Refusal } from "../refusal.ts";
import type { ActivationTable, CoreDatabase, OfferTable } from "../tables.ts";

/** The number of offers that a card can hold and that were not redeemed yet. */
export const maxActivations = 500;

interface Redemptions {
  readonly times: number;
  readonly last: Date;
}

/** What a shopper's card has, by the ids of offers. */
export interface Card {
  /** The clipped offers, redeemed ones included. */
  readonly activated: ReadonlySet<string>;
  readonly redeemed: ReadonlyMap<string, Redemptions>;
}

export async function cardOf(db: CoreDatabase, holder: CardHolder): Promise<Card> {
  const [activated, redeemed] = await Promise.all([activatedOffers(db, holder), redemptionsOf(db, holder)]);
  return { activated, redeemed };
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
    .where((is) => is.and({ app_id: holder.appId, shopper_number: holder.shopperNumber }))
    .groupBy("offer_id")
    .execute();
  return new Map(rows.map(({ offer_id, times, last }) => [offer_id, { times, last }]));
}

/** What clips an offer. */
export interface ClipDeps {
  readonly cards: CoreDatabase;
  readonly clock: Clock;
  readonly events: EventLog;
}

/**
 * Clips an offer, idempotently. Returns true if it was not on the card yet. Throws a Refusal if the offer is unknown, has
 * expired in the retailer's time zone, or was redeemed, if the card holds {@link maxActivations} others, or if the days or the
 * number of its clips are over.
 */
export async function activate(
  { cards, clock, events }: ClipDeps,
  holder: CardHolder,
  offerId: string,
): Promise<boolean> {
  const { appId, shopperNumber } = holder;
  return cards.transaction().execute(async (transaction) => {
    const offer = await transaction
      .selectFrom("offer")
      .innerJoin("app", "app.app_id", "offer.app_id")
      .select(["offer.expires_on", "offer.clip_from", "offer.clip_by", "offer.clip_limit", "app.time_zone"])
      .where((is) => is.and({ "offer.app_id": appId, "offer.offer_id": offerId }))
      .where((is) => is.or([is("offer.shopper_number", "is", null), is("offer.shopper_number", "=", shopperNumber)]))
      .executeTakeFirst();
    if (!offer) throw new Refusal("unknown-offer");
    const now = clock.now();
    const today = dayIn(offer.time_zone, now);
    if (offer.expires_on !== null && offer.expires_on < today) throw new Refusal("expired-offer");
    const key = { app_id: appId, shopper_number: shopperNumber, offer_id: offerId };
    const redemption = transaction
      .selectFrom("redemption")
      .select("offer_id")
      .where((row) => row.and(key));
    if (await redemption.executeTakeFirst()) throw new Refusal("redeemed-offer");
    if (await isFull(transaction, holder, offerId)) throw new Refusal("full-card");
    if (!(await isClippable(transaction, key, offer, today))) throw new Refusal("unclippable-offer");
    const added = await transaction
      .insertInto("activation")
      .values({ ...key, activated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const isNew = added.numInsertedOrUpdatedRows === 1n;
    if (isNew) await events.add(transaction, holder, { type: "coupon.clipped", data: { offerId } });
    return isNew;
  });
}

/**
 * Takes an offer off a card, idempotently. Throws a Refusal if the offer was redeemed, because its clip belongs to that
 * redemption.
 */
export async function deactivate(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  offerId: string,
): Promise<void> {
  const key = { app_id: appId, shopper_number: shopperNumber, offer_id: offerId };
  await db.transaction().execute(async (transaction) => {
    const redemptions = transaction.selectFrom("redemption").select("offer_id");
    const redemption = await redemptions.where((row) => row.and(key)).executeTakeFirst();
    if (redemption !== undefined) throw new Refusal("redeemed-offer");
    await transaction
      .deleteFrom("activation")
      .where((row) => row.and(key))
      .execute();
  });
}

type ClipTerms = Pick<Selectable<OfferTable>, "clip_from" | "clip_by" | "clip_limit">;

/** Returns true if an offer can be clipped on a day, or is on the card already. */
async function isClippable(
  db: Pick<CoreDatabase, "selectFrom">,
  { shopper_number: shopper, ...key }: Selectable<Omit<ActivationTable, "activated_at">>,
  { clip_from: from, clip_by: by, clip_limit: limit }: ClipTerms,
  today: Day,
): Promise<boolean> {
  const isOpen = (from === null || from <= today) && (by === null || by >= today);
  if (isOpen && limit === null) return true;
  const clips = db.selectFrom("activation").where((row) => row.and(key));
  const clip = await clips.select("offer_id").where("shopper_number", "=", shopper).executeTakeFirst();
  if (clip !== undefined || !isOpen || limit === null) return clip !== undefined;
  // The last clip is not given to two shoppers.
  await db
    .selectFrom("offer")
    .select("offer_id")
    .where((row) => row.and(key))
    .forUpdate()
    .executeTakeFirst();
  const all = await clips
    .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("count"))
    .executeTakeFirst();
  return (all?.count ?? 0) < limit;
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
    .where((is) => is.and({ "activation.app_id": appId, "activation.shopper_number": shopperNumber }))
    .where("activation.offer_id", "!=", offerId)
    .where("redemption.offer_id", "is", null)
    .executeTakeFirst();
  return (others?.count ?? 0) >= maxActivations;
}

import type { Insertable } from "kysely";
import { addDays, dayIn } from "../day.ts";
import type { CoreDatabase, CoreTables } from "../tables.ts";
import { insertAll } from "./insert-all.ts";
import { mispriced } from "./mispriced.ts";
import { createRandom } from "./random.ts";
import { type Line, maxLabelLength, printLines } from "./receipt-text.ts";
import { printedTime, sentLines } from "./receipts.ts";
import { type DemoRetailer, demoTimeZone } from "../retailers/demo-retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";
import { purchaseTime } from "./visits.ts";

type Attempt = Insertable<CoreTables["clip_attempt"]>;

/** An offer with the name of its product as a register prints it. */
interface Named {
  readonly offerId: string;
  /** With the brand. */
  readonly label: string;
  /** Without the brand. */
  readonly kind: string;
  readonly valueCents: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The age of the purchase, if the stores were open then. */
const ageMs = 8 * hourMs;

/** The time from the redemption of the refused offer to the purchase, if the seed redeems it. */
const refusedMs = 2 * dayMs;

/** The price of a product by the value of its coupon. */
const pricePerValue = 4;

/** The names of products are between the number to buy and the size. */
const productPattern = /^Any one \(1\) (.+?), /;

interface OfferRow {
  readonly offer_id: string;
  readonly brand_name: string;
  readonly description: string;
  readonly value_cents: number | null;
}

/** Returns offers for one product with an amount whose name fits a line, by the offer's number. */
function namedOffers(rows: readonly OfferRow[]): readonly Named[] {
  return rows.flatMap(({ offer_id: offerId, brand_name, description, value_cents: valueCents }) => {
    const label = productPattern.exec(description)?.[1];
    if (label === undefined || valueCents === null || label.length > maxLabelLength) return [];
    const brandLength = brand_name.trim().replaceAll(/\s+/g, " ").length;
    return [{ offerId, label, kind: label.slice(brandLength).trim(), valueCents }];
  });
}

const lineOf = ({ label, valueCents }: Named): Line => ({ label, cents: valueCents * pricePerValue });

/** The offers that the purchase explains. Each is undefined if the retailer has none that fits. */
interface Explained {
  readonly used: Named | undefined;
  readonly refused: Named | undefined;
  /** True if the refused offer has been redeemed before. */
  readonly isRedeemed: boolean;
  readonly clippedLater: Named | undefined;
  readonly tooSoon: Named | undefined;
  readonly notBought: Named | undefined;
  readonly unnamed: Named | undefined;
  readonly ended: Named | undefined;
}

/** The offers of the shopper on the day of the purchase. */
interface ShopperOffers {
  readonly redeemed: readonly OfferRow[];
  /** Current offers on the card that have not been redeemed. */
  readonly clipped: readonly OfferRow[];
  /** Offers of the retailer that ended in the days before. */
  readonly ended: readonly OfferRow[];
}

/**
 * Returns the offers that a purchase explains. Only the used and the refused one may have been redeemed: the records do not
 * tell when another one was put on the card again. On some days fewer than two offers are both redeemed and current.
 */
export function chooseExplained({ redeemed, clipped, ended }: ShopperOffers): Explained {
  const onceRedeemed = namedOffers(redeemed).slice(0, 2);
  const [used, refused, clippedLater, tooSoon, notBought, unnamed] = [...onceRedeemed, ...namedOffers(clipped)];
  const isRedeemed = refused !== undefined && onceRedeemed.includes(refused);
  return { used, refused, isRedeemed, clippedLater, tooSoon, notBought, unnamed, ended: namedOffers(ended)[0] };
}

async function offersOn(db: CoreDatabase, { app_id, shopper_number }: Owner, day: string): Promise<ShopperOffers> {
  const offers = () =>
    db
      .selectFrom("offer")
      .select(["offer_id", "brand_name", "description", "value_cents"])
      .where("app_id", "=", app_id)
      .orderBy("offer_id");
  const idsIn = (table: "activation" | "redemption") =>
    db.selectFrom(table).select("offer_id").where("app_id", "=", app_id).where("shopper_number", "=", shopper_number);
  const current = () => offers().where((row) => row.or([row("expires_on", "is", null), row("expires_on", ">", day)]));
  return {
    redeemed: await current().where("offer_id", "in", idsIn("redemption")).execute(),
    clipped: await current()
      .where("offer_id", "in", idsIn("activation"))
      .where("offer_id", "not in", idsIn("redemption"))
      .execute(),
    ended: await offers().where("expires_on", "<", day).where("expires_on", ">=", addDays(day, -6)).execute(),
  };
}

interface Owner {
  readonly app_id: string;
  readonly shopper_number: string;
}

/** Returns the clip attempts around a purchase, oldest first. */
function attemptsAround(at: Date, owner: Owner, offers: Explained): Attempt[] {
  const attempt = (offer: Named | undefined, ms: number, outcome: Attempt["outcome"]): Attempt[] =>
    offer === undefined
      ? []
      : [
          {
            ...owner,
            offer_id: offer.offerId,
            tried_at: new Date(at.getTime() + ms),
            outcome,
            reference: `demo-${offer.offerId}`,
          },
        ];
  return [
    ...attempt(offers.ended, -14 * dayMs, "Clipped"),
    ...attempt(offers.used, -9 * dayMs, "Clipped"),
    ...attempt(offers.notBought, -2 * dayMs, "Clipped"),
    ...attempt(offers.refused, -hourMs, "AlreadyRedeemed"),
    ...attempt(offers.tooSoon, -4 * minuteMs, "Clipped"),
    ...attempt(offers.clippedLater, 34 * minuteMs, "Clipped"),
  ];
}

function receiptOf(
  retailer: DemoRetailer,
  { store_number, ...owner }: Owner & { readonly store_number?: string | null },
  at: Date,
  { used, refused, clippedLater, tooSoon, ended, unnamed }: Explained,
): Insertable<CoreTables["receipt"]> {
  const receipt_number = (demoShoppers[0]?.visits ?? 0) + 1;
  const named = [used, refused, clippedLater, tooSoon, ended].filter((offer) => offer !== undefined).map(lineOf);
  const others = unnamed === undefined ? [] : [{ ...lineOf(unnamed), label: unnamed.kind }];
  const random = createRandom(`explained/${owner.app_id}`);
  const coupon = used?.valueCents ?? 0;
  const head = {
    retailerName: retailer.name,
    storeNumber: store_number ?? "1",
    ...printedTime(at),
    transactionNumber: `${random.integer(10_000, 99_999)}-${String(receipt_number).padStart(4, "0")}`,
  };
  const overcharged = { label: `${mispriced.name} ${mispriced.size}`, cents: mispriced.registerCents };
  const lines = [...named, ...others, overcharged, { label: "Avocados", cents: 250 }];
  const savings = { walletCredit: 0, coupon, instant: 0, loyalty: 0, targeted: 0 };
  const coupons = used === undefined ? [] : [{ offerId: used.offerId, cents: coupon }];
  const { text: printed, lines: stated, points } = printLines(head, lines, savings, coupons, random);
  return {
    app_id: owner.app_id,
    shopper_number: owner.shopper_number,
    receipt_number,
    transacted_at: at,
    printed,
    ...sentLines(retailer, stated),
    points,
    wallet_credit_cents: 0,
    coupon_cents: coupon,
    instant_cents: 0,
    loyalty_cents: 0,
    targeted_cents: 0,
  };
}

/**
 * Seeds a purchase of Ana at a retailer, the latest one, at which one coupon was used and others were not, each for
 * another reason, with the clip attempts that explain them. One item cost more than the ad said.
 */
export async function seedExplainedPurchase(db: CoreDatabase, retailer: DemoRetailer, now: Date): Promise<void> {
  const [ana] = demoShoppers;
  if (ana === undefined) return;
  const customer = demoCustomer(retailer, ana, "");
  const owner = { app_id: customer.app_id, shopper_number: customer.shopper_number };
  const at = purchaseTime(new Date(now.getTime() - ageMs));
  const offers = chooseExplained(await offersOn(db, owner, dayIn(demoTimeZone, at)));
  const { used, refused, isRedeemed, ended } = offers;
  const redemption = (offer: Named | undefined, redeemed_at: Date) =>
    offer === undefined ? [] : [{ ...owner, offer_id: offer.offerId, redeemed_at }];
  await insertAll(db, "redemption", [
    ...redemption(used, at),
    ...(isRedeemed ? [] : redemption(refused, new Date(at.getTime() - refusedMs))),
  ]);
  if (ended !== undefined) {
    const activated_at = new Date(at.getTime() - 14 * dayMs);
    await holdOnCard(db, { ...owner, offer_id: ended.offerId }, activated_at);
  }
  const around = attemptsAround(at, owner, offers);
  const others = await attemptsOfOthers(db, owner, around);
  await insertAll(
    db,
    "clip_attempt",
    [...others, ...around].toSorted((one, other) => timeOf(one) - timeOf(other)),
  );
  await insertAll(db, "receipt", [receiptOf(retailer, customer, at, offers)]);
}

const timeOf = ({ tried_at }: Attempt): number => new Date(tried_at).getTime();

/** Returns the attempts that put the other coupons on the card. */
async function attemptsOfOthers(db: CoreDatabase, owner: Owner, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const { app_id, shopper_number } = owner;
  const rows = await db
    .selectFrom("activation")
    .select(["offer_id", "activated_at"])
    .where((is) => is.and({ app_id, shopper_number }))
    .execute();
  const explained = new Set(attempts.map(({ offer_id }) => offer_id));
  return rows
    .filter(({ offer_id }) => !explained.has(offer_id))
    .map(({ offer_id, activated_at }) => {
      return { ...owner, offer_id, tried_at: activated_at, outcome: "Clipped", reference: `demo-${offer_id}` };
    });
}

/** Puts an offer that has ended on a card, unless it is there. */
async function holdOnCard(db: CoreDatabase, key: Owner & { offer_id: string }, activated_at: Date): Promise<void> {
  await db
    .insertInto("activation")
    .values({ ...key, activated_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

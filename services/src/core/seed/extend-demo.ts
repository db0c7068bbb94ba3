import type { Insertable, Selectable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { addDays, dayIn } from "../day.ts";
import type { ReceiptTable } from "../rewards/reward-tables.ts";
import type { CoreDatabase, CoreTables } from "../tables.ts";
import { insertAll } from "./insert-all.ts";
import { demoEmailSubscriptions, demoRewardSubscriptions, demoUnclaimedCard, firstProgram } from "./accounts.ts";
import { demoCharities } from "./charities.ts";
import {
  demoCreditAdjustments,
  demoCredits,
  demoFuel,
  demoPersonalOffers,
  demoPoints,
  demoPremiums,
} from "./earnings.ts";
import { demoReceipts } from "./receipts.ts";
import { purchasesWithoutPoints } from "./purchases-without-points.ts";
import { seedExplainedPurchase } from "./explained-purchase.ts";
import { seedOverchargedCards } from "./overcharged-cards.ts";
import { type DemoRetailer, demoTimeZone } from "../retailers/demo-retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";

type Retailers = readonly DemoRetailer[];

/** Demo data that was added after the first version. */
interface Extension {
  /** A retailer without a row in this table lacks the data. */
  readonly table: keyof CoreTables;
  seed(db: CoreDatabase, retailers: Retailers, now: Date): Promise<void>;
}

const extensions: readonly Extension[] = [
  { table: "receipt", seed: seedReceipts },
  { table: "points_entry", seed: seedPoints },
  { table: "ending_points", seed: seedEndingPoints },
  { table: "credit", seed: seedEarnings },
  { table: "charity", seed: seedCharities },
  { table: "terms_version", seed: seedTerms },
  { table: "reward_subscription", seed: seedChoices },
];

/** Adds the data that demo retailers of the database lack, so that a database of an older version also has it. */
export async function extendDemo(db: CoreDatabase, clock: Clock, retailers: Retailers): Promise<void> {
  const demo = db.selectFrom("app").select("app_id").where("demo_day", "is not", null);
  const demoIds = new Set((await demo.execute()).map(({ app_id }) => app_id));
  for (const { table, seed } of extensions) {
    const rows = await db.selectFrom(table).select("app_id").distinct().execute();
    const complete = new Set(rows.map(({ app_id }) => app_id));
    const lacking = retailers.filter(({ appId }) => demoIds.has(appId) && !complete.has(appId));
    if (lacking.length > 0) await seed(db, lacking, clock.now());
  }
}

/** Returns the demo shoppers with receipts; the others have no rewards yet. */
function regulars(retailers: Retailers) {
  return retailers.flatMap((retailer) =>
    demoShoppers
      .filter(({ visits }) => visits > 0)
      .map((shopper) => {
        const { app_id, shopper_number } = demoCustomer(retailer, shopper, "");
        return { retailer, shopper, holder: { app_id, shopper_number } };
      }),
  );
}

async function seedReceipts(db: CoreDatabase, retailers: Retailers, now: Date): Promise<void> {
  const redeemed = await db
    .selectFrom("redemption")
    .innerJoin("offer", (join) =>
      join.onRef("offer.app_id", "=", "redemption.app_id").onRef("offer.offer_id", "=", "redemption.offer_id"),
    )
    .select(["redemption.app_id", "redemption.shopper_number", "redemption.redeemed_at"])
    .select(["offer.offer_id", "offer.value_cents"])
    .execute();
  await insertAll(db, "receipt", demoReceipts(retailers, redeemed, now));
  for (const retailer of retailers) {
    await seedExplainedPurchase(db, retailer, now);
    await seedOverchargedCards(db, retailer, now);
  }
  await insertAll(
    db,
    "receipt",
    retailers.flatMap((retailer) => purchasesWithoutPoints(retailer, now)),
  );
}

async function seedPoints(db: CoreDatabase, retailers: Retailers): Promise<void> {
  const receipts = await db.selectFrom("receipt").selectAll().orderBy("receipt_number").execute();
  const entries = regulars(retailers).flatMap(({ retailer, holder: { app_id, shopper_number } }) =>
    demoPoints(
      receipts.filter((row) => row.app_id === app_id && row.shopper_number === shopper_number),
      retailer.reward,
    ),
  );
  await insertAll(db, "points_entry", entries);
}

/** The points of each shopper that end with the year. */
const ENDING_POINTS = 120;

async function seedEndingPoints(db: CoreDatabase, retailers: Retailers, now: Date): Promise<void> {
  const last_day = `${dayIn(demoTimeZone, now).slice(0, 4)}-12-31`;
  const rows = regulars(retailers).map(({ holder }) => ({ ...holder, last_day, points: ENDING_POINTS }));
  await insertAll(db, "ending_points", rows);
}

async function seedEarnings(db: CoreDatabase, retailers: Retailers, now: Date): Promise<void> {
  const today = dayIn(demoTimeZone, now);
  const all = regulars(retailers);
  const rowsOf = <T>(make: (holder: (typeof all)[number]["holder"]) => readonly T[]): T[] =>
    all.flatMap(({ holder }) => make(holder));
  await insertAll(
    db,
    "credit",
    rowsOf((holder) => demoCredits(holder, today)),
  );
  const receipts = await db.selectFrom("receipt").selectAll().orderBy("receipt_number").execute();
  await insertAll(
    db,
    "credit_adjustment",
    rowsOf((holder) => demoCreditAdjustments(holder, today, lastPaidByCredit(receipts, holder))),
  );
  await insertAll(
    db,
    "fuel_reward",
    all
      .filter(({ retailer }) => retailer.hasFuel)
      .map(({ holder, shopper }) => demoFuel(holder, Math.min(100, shopper.visits))),
  );
  await insertAll(
    db,
    "personal_offer",
    rowsOf((holder) => demoPersonalOffers(holder, today)),
  );
  await insertAll(
    db,
    "premium",
    rowsOf((holder) => demoPremiums(holder, today)),
  );
}

/** Returns the latest receipt of a shopper that was paid with wallet credit; undefined without one. */
function lastPaidByCredit(
  receipts: readonly Selectable<ReceiptTable>[],
  { app_id, shopper_number }: Pick<Selectable<ReceiptTable>, "app_id" | "shopper_number">,
): Selectable<ReceiptTable> | undefined {
  const ownReceipts = receipts.filter((row) => row.app_id === app_id && row.shopper_number === shopper_number);
  return ownReceipts.findLast(({ wallet_credit_cents }) => wallet_credit_cents > 0);
}

async function seedCharities(db: CoreDatabase, retailers: Retailers, now: Date): Promise<void> {
  await insertAll(
    db,
    "charity",
    retailers.flatMap((retailer) => demoCharities(retailer)),
  );
  const enrollments = regulars(retailers).map(({ holder }) => ({
    ...holder,
    charity_id: "7000",
    is_enrolled: true,
    changed_at: now,
  }));
  await insertAll(db, "shopper_charity", enrollments);
}

// Seeds terms: Ana has accepted the current version, Cora an older one, Ben none.
async function seedTerms(db: CoreDatabase, retailers: Retailers, now: Date): Promise<void> {
  const today = dayIn(demoTimeZone, now);
  const published = { "1.9": -400, "1.10": -40 };
  const versions = retailers.flatMap(({ appId }) =>
    Object.entries(published).map(([version, days]) => ({
      app_id: appId,
      version,
      published_on: addDays(today, days),
    })),
  );
  await insertAll(db, "terms_version", versions);
  const acceptances: Insertable<CoreTables["terms_acceptance"]>[] = regulars(retailers).map(({ holder, shopper }) => ({
    ...holder,
    version: shopper.firstName === "Ana" ? "1.10" : "1.9",
    accepted_at: now,
  }));
  await insertAll(db, "terms_acceptance", acceptances);
}

// Seeds programs and email subscriptions; only Ana subscribes to the weekly emails.
async function seedChoices(db: CoreDatabase, retailers: Retailers): Promise<void> {
  await insertAll(db, "reward_subscription", retailers.flatMap(demoRewardSubscriptions));
  await insertAll(db, "email_subscription", retailers.flatMap(demoEmailSubscriptions));
  const choices = regulars(retailers).map(({ holder }) => ({ ...holder, subscription_id: firstProgram }));
  await insertAll(db, "customer_reward_subscription", choices);
  const weekly = regulars(retailers)
    .filter(({ shopper }) => shopper.firstName === "Ana")
    .map(({ holder }) => ({ ...holder, subscription_id: "weekly", is_opted_out: false }));
  await insertAll(db, "customer_email_subscription", weekly);
  await insertAll(db, "customer", retailers.map(demoUnclaimedCard));
}

import type { Insertable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { addDays, dayIn } from "../day.ts";
import type { LoyaltyDatabase, LoyaltyTables } from "../tables.ts";
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
import { demoRetailers, demoTimeZone } from "./retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";

/** One part of the demo that came after the first version. */
interface Part {
  /** When this table holds nothing, the part is missing. */
  readonly table: keyof LoyaltyTables;
  seed(db: LoyaltyDatabase, now: Date): Promise<void>;
}

const parts: readonly Part[] = [
  { table: "receipt", seed: (db, now) => insertAll(db, "receipt", demoReceipts(now)) },
  { table: "points_entry", seed: seedPoints },
  { table: "credit", seed: seedEarnings },
  { table: "charity", seed: seedCharities },
  { table: "terms_version", seed: seedTerms },
  { table: "reward_subscription", seed: seedChoices },
];

/** Adds what a database of demo retailers is still missing, so that one of an older version gets it too. */
export async function extendDemo(db: LoyaltyDatabase, clock: Clock): Promise<void> {
  const demo = db.selectFrom("app").select("app_id").where("demo_day", "is not", null);
  const demoIds = new Set((await demo.execute()).map(({ app_id }) => app_id));
  if (!demoRetailers.every(({ appId }) => demoIds.has(appId))) return;
  for (const { table, seed } of parts) {
    const row = await db.selectFrom(table).select("app_id").limit(1).executeTakeFirst();
    if (!row) await seed(db, clock.now());
  }
}

/** The demo shoppers that have been to a till; the others have earned nothing yet. */
function regulars() {
  return demoRetailers.flatMap((retailer) =>
    demoShoppers
      .filter(({ visits }) => visits > 0)
      .map((shopper) => {
        const { app_id, shopper_number } = demoCustomer(retailer, shopper, "");
        return { retailer, shopper, holder: { app_id, shopper_number } };
      }),
  );
}

async function seedPoints(db: LoyaltyDatabase): Promise<void> {
  const receipts = await db.selectFrom("receipt").selectAll().orderBy("receipt_number").execute();
  const entries = regulars().flatMap(({ retailer, holder: { app_id, shopper_number } }) =>
    demoPoints(
      receipts.filter((row) => row.app_id === app_id && row.shopper_number === shopper_number),
      retailer.reward,
    ),
  );
  await insertAll(db, "points_entry", entries);
}

async function seedEarnings(db: LoyaltyDatabase, now: Date): Promise<void> {
  const today = dayIn(demoTimeZone, now);
  const all = regulars();
  const rowsOf = <T>(make: (holder: (typeof all)[number]["holder"]) => readonly T[]): T[] =>
    all.flatMap(({ holder }) => make(holder));
  await insertAll(
    db,
    "credit",
    rowsOf((holder) => demoCredits(holder, today)),
  );
  await insertAll(
    db,
    "credit_adjustment",
    rowsOf((holder) => demoCreditAdjustments(holder, today)),
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

async function seedCharities(db: LoyaltyDatabase, now: Date): Promise<void> {
  await insertAll(
    db,
    "charity",
    demoRetailers.flatMap((retailer) => demoCharities(retailer)),
  );
  const enrolments = regulars().map(({ holder }) => ({
    ...holder,
    charity_id: "7000",
    is_enrolled: true,
    changed_at: now,
  }));
  await insertAll(db, "shopper_charity", enrolments);
}

// Ana has accepted the present terms, Cora an older version, Ben none.
async function seedTerms(db: LoyaltyDatabase, now: Date): Promise<void> {
  const today = dayIn(demoTimeZone, now);
  const published = { "1.9": -400, "1.10": -40 };
  const versions = demoRetailers.flatMap(({ appId }) =>
    Object.entries(published).map(([version, days]) => ({
      app_id: appId,
      version,
      published_on: addDays(today, days),
    })),
  );
  await insertAll(db, "terms_version", versions);
  const accepted: Insertable<LoyaltyTables["terms_acceptance"]>[] = regulars().map(({ holder, shopper }) => ({
    ...holder,
    version: shopper.firstName === "Ana" ? "1.10" : "1.9",
    accepted_at: now,
  }));
  await insertAll(db, "terms_acceptance", accepted);
}

// Ana gets the weekly emails; nobody else has asked for any.
async function seedChoices(db: LoyaltyDatabase): Promise<void> {
  await insertAll(db, "reward_subscription", demoRetailers.flatMap(demoRewardSubscriptions));
  await insertAll(db, "email_subscription", demoRetailers.flatMap(demoEmailSubscriptions));
  const chosen = regulars().map(({ holder }) => ({ ...holder, subscription_id: firstProgram }));
  await insertAll(db, "customer_reward_subscription", chosen);
  const weekly = regulars()
    .filter(({ shopper }) => shopper.firstName === "Ana")
    .map(({ holder }) => ({ ...holder, subscription_id: "weekly", is_opted_out: false }));
  await insertAll(db, "customer_email_subscription", weekly);
  await insertAll(db, "customer", demoRetailers.map(demoUnclaimedCard));
}

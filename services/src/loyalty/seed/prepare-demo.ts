import type { Clock } from "../../kit/clock.ts";
import { dayIn } from "../day.ts";
import { hashPassword } from "../sessions/passwords.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import { extendDemo } from "./extend-demo.ts";
import { demoHistory } from "./histories.ts";
import { insertAll } from "./insert-all.ts";
import { demoOffers } from "./offers.ts";
import { type DemoRetailer, demoRetailers, demoTimeZone } from "./retailers.ts";
import { rollForward } from "./roll-forward.ts";
import { demoCustomer, demoPassword, demoShoppers } from "./shoppers.ts";

/** Seeds a database without retailers with the demo ones; keeps the dates of demo offers near the present in any other. */
export async function prepareDemo(db: LoyaltyDatabase, clock: Clock): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const isSeeded = await transaction.selectFrom("app").select("app_id").limit(1).executeTakeFirst();
    if (isSeeded) await rollForward(transaction, clock);
    else await seed(transaction, clock);
    await extendDemo(transaction, clock);
  });
}

async function seed(db: LoyaltyDatabase, clock: Clock): Promise<void> {
  // Each account gets a salt of its own, so this takes most of the time of a seed; the hashes are made side by side.
  const accounts = demoRetailers.flatMap((retailer) => demoShoppers.map((shopper) => ({ retailer, shopper })));
  const hashes = await Promise.all(accounts.map(() => hashPassword(demoPassword)));
  const customers = accounts.map(({ retailer, shopper }, index) =>
    demoCustomer(retailer, shopper, hashes[index] ?? ""),
  );
  const today = dayIn(demoTimeZone, clock.now());
  await db
    .insertInto("app")
    .values(
      demoRetailers.map(({ appId, name }) => ({
        app_id: appId,
        retailer_name: name,
        time_zone: demoTimeZone,
        demo_day: today,
      })),
    )
    .execute();
  await db.insertInto("customer").values(customers).execute();
  for (const retailer of demoRetailers) await seedOffers(db, retailer, clock.now());
}

async function seedOffers(db: LoyaltyDatabase, retailer: DemoRetailer, now: Date): Promise<void> {
  const offers = demoOffers(retailer, dayIn(demoTimeZone, now));
  await insertAll(db, "offer", offers);
  const shown = offers.slice(0, retailer.offerCount);
  for (const shopper of demoShoppers) {
    const { shopper_number: number } = demoCustomer(retailer, shopper, "");
    const { activations, redemptions } = demoHistory(retailer.appId, number, shopper, shown, now);
    await insertAll(db, "activation", activations);
    await insertAll(db, "redemption", redemptions);
  }
}

import type { Clock } from "../../kit/clock.ts";
import { dayIn } from "../day.ts";
import { hashPassword } from "../sessions/passwords.ts";
import type { CoreDatabase } from "../tables.ts";
import { extendDemo } from "./extend-demo.ts";
import { demoHistory, lapsedActivations } from "./histories.ts";
import { insertAll } from "./insert-all.ts";
import { demoOffers, personalOffer } from "./offers.ts";
import { type DemoRetailer, demoRetailers, demoTimeZone } from "../retailers/demo-retailers.ts";
import { rollForward } from "./roll-forward.ts";
import { demoCustomer, demoPassword, demoShoppers } from "./shoppers.ts";

/**
 * Seeds the demo retailers that the database lacks, and keeps the dates of demo offers current. Changes nothing in a
 * database that has retailers but no demo retailer.
 */
export async function prepareDemo(db: CoreDatabase, clock: Clock, retailers = demoRetailers()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const apps = await transaction.selectFrom("app").select(["app_id", "demo_day"]).execute();
    if (apps.length > 0 && apps.every(({ demo_day }) => demo_day === null)) return;
    await rollForward(transaction, clock);
    const appIds = new Set(apps.map(({ app_id }) => app_id));
    const lacking = retailers.filter(({ appId }) => !appIds.has(appId));
    await seed(transaction, clock, lacking);
    await extendDemo(transaction, clock, retailers);
  });
}

async function seed(db: CoreDatabase, clock: Clock, retailers: readonly DemoRetailer[]): Promise<void> {
  // Each account has its own salt. Hashing takes most of the time of a seed, so it runs in parallel.
  const accounts = retailers.flatMap((retailer) => demoShoppers.map((shopper) => ({ retailer, shopper })));
  const hashes = await Promise.all(accounts.map(() => hashPassword(demoPassword)));
  const customers = accounts.map(({ retailer, shopper }, index) =>
    demoCustomer(retailer, shopper, hashes[index] ?? ""),
  );
  const demo_day = dayIn(demoTimeZone, clock.now());
  const apps = retailers.map(({ appId, name }) => ({
    app_id: appId,
    retailer_name: name,
    time_zone: demoTimeZone,
    demo_day,
  }));
  await insertAll(db, "app", apps);
  await insertAll(db, "customer", customers);
  for (const retailer of retailers) await seedOffers(db, retailer, clock.now());
}

/** The number of clipped coupons of each demo shopper that ended before they were redeemed. */
const LAPSED_COUNT = 2;

async function seedOffers(db: CoreDatabase, retailer: DemoRetailer, now: Date): Promise<void> {
  const offers = demoOffers(retailer, dayIn(demoTimeZone, now));
  await insertAll(db, "offer", offers);
  const shownOffers = offers.slice(0, retailer.offerCount);
  const today = dayIn(demoTimeZone, now);
  const endedOffers = offers.filter(({ expires_on: last }) => last != null && last < today).slice(0, LAPSED_COUNT);
  for (const shopper of demoShoppers) {
    const { shopper_number: number } = demoCustomer(retailer, shopper, "");
    const { activations, redemptions } = demoHistory(retailer.appId, number, shopper, shownOffers, now);
    await insertAll(db, "activation", [...activations, ...lapsedActivations(retailer.appId, number, endedOffers, now)]);
    await insertAll(db, "redemption", redemptions);
    if (retailer.choosesOffersFor === shopper.firstName) {
      await insertAll(db, "offer", [personalOffer(retailer, number, today)]);
    }
  }
}

import type { Insertable } from "kysely";
import type { EmailSubscriptionTable, RewardSubscriptionTable } from "../shoppers/account-tables.ts";
import type { CustomerTable } from "../tables.ts";
import { type DemoRetailer, demoPhone } from "../retailers/demo-retailers.ts";

/** The retailers with a choice of programs; the others have one program. */
const withChoice = new Set(["app-lees", "app-southend", "app-harvest-hall", "app-grandway"]);

/** The program of all demo shoppers. */
export const firstProgram = "101";

/** Returns the rewards programs of a demo retailer; the last two must not be shown. */
export function demoRewardSubscriptions({ appId, hasFuel }: DemoRetailer): Insertable<RewardSubscriptionTable>[] {
  const program = (subscription_id: string, name: string) => ({ app_id: appId, subscription_id, name });
  const choice = [...(hasFuel ? [program("102", "Fuel Rewards")] : []), program("103", "School Rewards")];
  return [
    program(firstProgram, "Points Rewards"),
    ...(withChoice.has(appId) ? choice : []),
    program("900", "Ecommerce User"),
    program("7f3a9c", "Register Test"),
  ];
}

export function demoEmailSubscriptions({ appId }: DemoRetailer): Insertable<EmailSubscriptionTable>[] {
  return [
    { app_id: appId, subscription_id: "weekly", description: "Weekly ad and coupons" },
    { app_id: appId, subscription_id: "events", description: "Store events and recipes" },
  ];
}

/** Returns a card without an account, which was issued in a store and can be claimed by its phone number. */
export function demoUnclaimedCard(retailer: DemoRetailer): Insertable<CustomerTable> {
  return {
    app_id: retailer.appId,
    shopper_number: `4${retailer.number}0000009001`,
    first_name: "Card",
    last_name: "Holder",
    phone: demoPhone(retailer, 90),
    zip: retailer.zip,
  };
}

import { type Customer, customerBody } from "../../../core/shoppers/customers.ts";
import { chosenRewardsOf, emailSubscriptionsOf } from "../../../core/shoppers/subscriptions.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import type { components } from "../wire.generated.ts";

/** Returns a shopper in the format of the contract, with the shopper's choices. */
export async function customerRecord(db: CoreDatabase, customer: Customer): Promise<components["schemas"]["Customer"]> {
  const { app_id: appId, shopper_number: shopperNumber } = customer;
  const [RewardSubscriptions, UserEmailSubscriptions] = await Promise.all([
    chosenRewardsOf(db, { appId, shopperNumber }),
    emailSubscriptionsOf(db, appId, shopperNumber),
  ]);
  return { ...customerBody(customer), RewardSubscriptions, UserEmailSubscriptions };
}

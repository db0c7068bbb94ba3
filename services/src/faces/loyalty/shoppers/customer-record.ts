import { type Customer, versionOf } from "../../../core/shoppers/customers.ts";
import { chosenRewardsOf, emailSubscriptionsOf } from "../../../core/shoppers/subscriptions.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import type { Wire } from "../wire.generated.ts";
import { encodeEmailSubscription, encodeRewardSubscription } from "./encode-subscriptions.ts";

type CustomerBody = Wire["Customer"];

function fieldsOf(customer: Customer): Omit<CustomerBody, "RewardSubscriptions" | "UserEmailSubscriptions"> {
  return {
    FrqShopperNo: customer.shopper_number,
    FirstName: customer.first_name,
    LastName: customer.last_name,
    EmailAddress: customer.email,
    Phone: customer.phone,
    SecondaryPhone: customer.secondary_phone,
    DateOfBirth: customer.birthday,
    Address1: customer.address1,
    Address2: customer.address2,
    City: customer.city,
    State: customer.state,
    ZipCode: customer.zip,
    Organization: customer.organization,
    OptOutDataSharing: customer.opts_out_of_data_sharing,
    OptedOutAt: customer.opted_out_at?.toISOString() ?? null,
    Language: customer.language,
    MyStore: { MyStoreNumber: customer.store_number },
    Version: versionOf(customer),
  };
}

/** Returns a shopper in the format of the contract, with the shopper's choices. */
export async function customerRecord(db: CoreDatabase, customer: Customer): Promise<CustomerBody> {
  const { app_id: appId, shopper_number: shopperNumber } = customer;
  const [rewards, emails] = await Promise.all([
    chosenRewardsOf(db, { appId, shopperNumber }),
    emailSubscriptionsOf(db, appId, shopperNumber),
  ]);
  return {
    ...fieldsOf(customer),
    RewardSubscriptions: rewards.map(encodeRewardSubscription),
    UserEmailSubscriptions: emails.map(encodeEmailSubscription),
  };
}

import type { Insertable } from "kysely";
import type { CustomerTable } from "../tables.ts";
import { type DemoRetailer, demoPhone } from "../retailers/demo-retailers.ts";

/** The password of all demo shoppers. It is public, as are the demo accounts. */
export const demoPassword = "Groceries4Us!";

/** A demo shopper, with an account of the same name at each retailer. */
export interface DemoShopper {
  readonly firstName: string;
  readonly email: string;
  readonly address: string;
  readonly address2: string | null;
  readonly birthday: string;
  readonly organization: string | null;
  /** The number of clipped coupons that are not redeemed. */
  readonly clipped: number;
  readonly redeemed: number;
  /** The number of purchases in the last two years. */
  readonly visits: number;
}

/** The demo shoppers: a typical, a new and a frequent one. */
export const demoShoppers: readonly DemoShopper[] = [
  {
    firstName: "Ana",
    email: "ana@example.com",
    address: "418 Lilac Court",
    address2: null,
    birthday: "1988-03-14",
    organization: "A friend",
    clipped: 14,
    redeemed: 7,
    visits: 34,
  },
  {
    firstName: "Ben",
    email: "ben@example.com",
    address: "27 Foundry Street",
    address2: "Apt. 6",
    birthday: "1996-11-02",
    organization: null,
    clipped: 0,
    redeemed: 0,
    visits: 0,
  },
  {
    firstName: "Cora",
    email: "cora@example.com",
    address: "1903 Orchard View Drive",
    address2: null,
    birthday: "1971-07-29",
    organization: "Store flyer",
    clipped: 88,
    redeemed: 41,
    visits: 96,
  },
];

const lastNames = ["Whitlock", "Marsh", "Delgado"];

/** Returns the account of a demo shopper at a retailer, as a row to insert. */
export function demoCustomer(
  retailer: DemoRetailer,
  shopper: DemoShopper,
  passwordHash: string,
): Insertable<CustomerTable> {
  const index = demoShoppers.indexOf(shopper);
  return {
    app_id: retailer.appId,
    shopper_number: `4${retailer.number}00000${String(1_017 + index * 113).padStart(5, "0")}`,
    first_name: shopper.firstName,
    last_name: lastNames[index] ?? shopper.firstName,
    email: shopper.email,
    phone: demoPhone(retailer, index * 20 + 10),
    secondary_phone: index === 0 ? demoPhone(retailer, 11) : null,
    birthday: shopper.birthday,
    address1: shopper.address,
    address2: shopper.address2,
    city: retailer.city,
    state: "UT",
    zip: retailer.zip,
    organization: shopper.organization,
    store_number: retailer.homeStores[index] ?? null,
    password_hash: passwordHash,
  };
}

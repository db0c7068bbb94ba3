import { type Customer, findByEmail, findByNumber, findByPhone } from "../shoppers/customers.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import type { components } from "../wire.generated.ts";

/** How support names a shopper. */
type By = components["schemas"]["SupportLookup"]["By"];

const finders: Readonly<Record<By, (db: LoyaltyDatabase, appId: string, value: string) => Promise<Customer | null>>> = {
  FrqShopperNo: findByNumber,
  Email: findByEmail,
  Phone: findByPhone,
};

/** What is asked of each value of a lookup, whatever the value is called. */
export const lookupFields = {
  by: { enum: Object.keys(finders) },
  value: { type: "string", minLength: 1, maxLength: 254 },
  agent: { type: "string", minLength: 1, maxLength: 254 },
};

/** Returns the shopper whom support names, or null. */
export const findForSupport = (db: LoyaltyDatabase, appId: string, by: By, value: string): Promise<Customer | null> =>
  finders[by](db, appId, value);

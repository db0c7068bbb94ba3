import { type Customer, findByEmail, findByNumber, findByPhone } from "../shoppers/customers.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import type { components } from "../wire.generated.ts";

/** The field by which support finds a shopper. */
type By = components["schemas"]["SupportLookup"]["By"];

const finders: Readonly<Record<By, (db: LoyaltyDatabase, appId: string, value: string) => Promise<Customer | null>>> = {
  FrqShopperNo: findByNumber,
  Email: findByEmail,
  Phone: findByPhone,
  Receipt: findByReceipt,
};

/** Returns the shopper of a receipt by the number of the transaction; null if none or several shoppers have such a receipt. */
async function findByReceipt(db: LoyaltyDatabase, appId: string, transactionNumber: string): Promise<Customer | null> {
  const rows = await db
    .selectFrom("receipt")
    .select("shopper_number")
    .distinct()
    .where("app_id", "=", appId)
    .where("transaction_number", "=", transactionNumber)
    .limit(2)
    .execute();
  const [receipt, other] = rows;
  return receipt === undefined || other !== undefined ? null : findByNumber(db, appId, receipt.shopper_number);
}

/** The JSON schemas of the fields of a lookup, whose names differ between services. */
export const lookupFields = {
  by: { enum: Object.keys(finders) },
  value: { type: "string", minLength: 1, maxLength: 254 },
  agent: { type: "string", minLength: 1, maxLength: 254 },
};

/** Returns the shopper of a lookup; null if there is none. */
export const findForSupport = (db: LoyaltyDatabase, appId: string, by: By, value: string): Promise<Customer | null> =>
  finders[by](db, appId, value);

import { type Customer, findByEmail, findByNumber, findByPhone } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";

/** The field by which support finds a shopper. */
type By = "FrqShopperNo" | "Email" | "Phone" | "Receipt";

const finders: Readonly<Record<By, (db: CoreDatabase, appId: string, value: string) => Promise<Customer | null>>> = {
  FrqShopperNo: findByNumber,
  Email: findByEmail,
  Phone: findByPhone,
  Receipt: findByReceipt,
};

/** Returns the shopper of a receipt by the number of the transaction; null if none or several shoppers have such a receipt. */
async function findByReceipt(db: CoreDatabase, appId: string, transactionNumber: string): Promise<Customer | null> {
  const rows = await db
    .selectFrom("receipt")
    .select("shopper_number")
    .distinct()
    .where((is) => is.and({ app_id: appId, transaction_number: transactionNumber }))
    .limit(2)
    .execute();
  const [receipt, other] = rows;
  return receipt === undefined || other !== undefined ? null : findByNumber(db, appId, receipt.shopper_number);
}

const maxMatches = 10;

/** Returns the pattern of `like` for texts that begin with a word. */
const beginsWith = (word: string): string => `${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns at most ten shoppers with a first or last name that begins with each word of the name. */
export async function searchByName(db: CoreDatabase, appId: string, name: string): Promise<readonly Customer[]> {
  const words = name.trim().split(/\s+/);
  let query = db.selectFrom("customer").selectAll().where("app_id", "=", appId);
  for (const word of words) {
    const pattern = beginsWith(word);
    query = query.where(({ eb, fn, or }) =>
      or([
        eb(fn<string>("lower", ["first_name"]), "like", pattern),
        eb(fn<string>("lower", ["last_name"]), "like", pattern),
      ]),
    );
  }
  return query.orderBy("last_name").orderBy("first_name").limit(maxMatches).execute();
}

/** The JSON schemas of the fields of a search by name. */
export const searchFields = {
  name: { type: "string", minLength: 2, maxLength: 100 },
  agent: { type: "string", minLength: 1, maxLength: 254 },
};

/** The JSON schemas of the fields of a lookup, whose names differ between services. */
export const lookupFields = {
  by: { enum: Object.keys(finders) },
  value: { type: "string", minLength: 1, maxLength: 254 },
  agent: { type: "string", minLength: 1, maxLength: 254 },
};

/** Returns the shopper of a lookup; null if there is none. */
export const findForSupport = (db: CoreDatabase, appId: string, by: By, value: string): Promise<Customer | null> =>
  finders[by](db, appId, value);

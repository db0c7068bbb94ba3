import { sql } from "kysely";
import type { CoreDatabase } from "../tables.ts";
import type { NewMember, RowProblem } from "./read-member.ts";

interface Row {
  readonly line: number;
  readonly member: NewMember;
}

interface Holder {
  readonly shopper_number: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** What became of rows. */
export interface Added {
  added: number;
  /** The rows of members who are there already. */
  present: number;
  problems: { readonly line: number; readonly problem: RowProblem }[];
}

/** Who has the numbers, email addresses and phone numbers of rows. */
interface Holders {
  readonly byNumber: Map<string, Holder>;
  readonly byEmail: Map<string, Holder>;
  readonly byPhone: Map<string, Holder>;
}

function note({ byNumber, byEmail, byPhone }: Holders, holder: Holder): void {
  byNumber.set(holder.shopper_number, holder);
  if (holder.email !== null) byEmail.set(holder.email.toLowerCase(), holder);
  if (holder.phone !== null) byPhone.set(holder.phone, holder);
}

async function holdersOf(db: CoreDatabase, appId: string, rows: readonly Row[]): Promise<Holders> {
  const holders: Holders = { byNumber: new Map(), byEmail: new Map(), byPhone: new Map() };
  const values = (name: "shopperNumber" | "email" | "phone") => rows.map(({ member }) => member[name]);
  const same = await db
    .selectFrom("customer")
    .select(["shopper_number", "email", "phone"])
    .where("app_id", "=", appId)
    .where(({ or, eb }) =>
      or([
        eb("shopper_number", "in", values("shopperNumber")),
        eb(sql`lower(email)`, "in", values("email")),
        eb("phone", "in", values("phone")),
      ]),
    )
    .execute();
  for (const holder of same) note(holders, holder);
  return holders;
}

const taken = (column: string): RowProblem => ({ column, reason: "is that of another member" });

/** Returns what a row is: of a new member, of a card without an account, of a member who is there, or why it is none of these. */
function checkMember(
  { shopperNumber, email, phone }: NewMember,
  { byNumber, byEmail, byPhone }: Holders,
): "new" | "card" | "present" | RowProblem {
  const holder = byNumber.get(shopperNumber);
  const hasAccount = holder !== undefined && holder.email !== null;
  if (hasAccount)
    return holder.email?.toLowerCase() === email || holder.phone === phone ? "present" : taken("shopperNumber");
  if (byEmail.has(email)) return taken("email");
  if ((byPhone.get(phone) ?? holder) !== holder) return taken("phone");
  return holder === undefined ? "new" : "card";
}

async function insert(db: CoreDatabase, appId: string, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const values = rows.map(({ member: { shopperNumber, columns } }) => ({
    ...columns,
    app_id: appId,
    shopper_number: shopperNumber,
  }));
  const stored = await db
    .insertInto("customer")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("shopper_number")
    .execute();
  return new Set(stored.map(({ shopper_number }) => shopper_number));
}

/** Adds the account of a member to the card of the same number. */
async function addToCard(db: CoreDatabase, appId: string, { shopperNumber, columns }: NewMember): Promise<void> {
  await db
    .updateTable("customer")
    .set(columns)
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .where("email", "is", null)
    .execute();
}

/**
 * Stores members whose number, email address and phone number no one else has. One who is there already stays unchanged, so rows
 * can be added again.
 */
export async function addMembers(db: CoreDatabase, appId: string, rows: readonly Row[]): Promise<Added> {
  const result: Added = { added: 0, present: 0, problems: [] };
  // A registration at the same time can take what a row needs, which is then checked again.
  for (let left = rows; left.length > 0;) {
    const holders = await holdersOf(db, appId, left);
    const newRows: Row[] = [];
    for (const row of left) {
      const { line, member } = row;
      const verdict = checkMember(member, holders);
      if (typeof verdict === "object") result.problems.push({ line, problem: verdict });
      else if (verdict === "present") result.present += 1;
      else {
        note(holders, { shopper_number: member.shopperNumber, email: member.email, phone: member.phone });
        if (verdict === "new") newRows.push(row);
        else await addToCard(db, appId, member);
        if (verdict === "card") result.added += 1;
      }
    }
    const stored = await insert(db, appId, newRows);
    result.added += stored.size;
    left = newRows.filter(({ member }) => !stored.has(member.shopperNumber));
  }
  return result;
}

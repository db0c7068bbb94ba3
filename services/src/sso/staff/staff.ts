import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { hashPassword, isPasswordRenewed } from "../../loyalty/sessions/passwords.ts";
import type { LoyaltyDatabase } from "../../loyalty/tables.ts";
import type { SsoDatabase, SupportAgentTable } from "../tables.ts";
import type { components } from "../wire.generated.ts";

type Wire = components["schemas"];
type AgentRow = Selectable<SupportAgentTable>;

/** The agent of each demo retailer. */
export const demoAgent = { username: "sam@aisle.example", name: "Sam Okafor", password: "Helping4You!" } as const;

/**
 * Adds the demo agent at each demo retailer of the loyalty service, once: an agent that was removed does not return.
 * @param accounts the database of the loyalty service, which knows which of its retailers are a demo
 */
export async function prepareStaff(db: SsoDatabase, accounts: LoyaltyDatabase): Promise<void> {
  const demo = accounts.selectFrom("app").select("app_id").where("demo_day", "is not", null);
  const prepared = await db.selectFrom("demo_staff").select("app_id").execute();
  const known = new Set(prepared.map(({ app_id }) => app_id));
  const lacking = (await demo.execute()).filter(({ app_id }) => !known.has(app_id));
  if (lacking.length === 0) return;
  const { username, name, password } = demoAgent;
  const agents = lacking.map(async ({ app_id }) => {
    return { app_id, username, name, password_hash: await hashPassword(password) };
  });
  const rows = await Promise.all(agents);
  await db.transaction().execute(async (transaction) => {
    const added = transaction.insertInto("support_agent").values(rows);
    await added.onConflict((conflict) => conflict.doNothing()).execute();
    await transaction.insertInto("demo_staff").values(lacking).execute();
  });
}

/** The key of an agent. */
interface AgentKey {
  readonly appId: string;
  /** The user name from the login response, in lower case. */
  readonly username: string;
}

async function rowOf(db: SsoDatabase, { appId, username }: AgentKey): Promise<AgentRow | null> {
  const query = db.selectFrom("support_agent").selectAll().where("app_id", "=", appId);
  return (await query.where("username", "=", username).executeTakeFirst()) ?? null;
}

/**
 * Returns an agent with an id of the login, which changes with the password. The digest of a salted hash does not
 * reveal the password.
 */
function toAgent({ username, name, password_hash }: AgentRow): Wire["Agent"] {
  return { username, name, login: createHash("sha256").update(password_hash).digest("base64url").slice(0, 22) };
}

/** Returns an agent of a retailer; null for an unknown or removed one. */
export async function readAgent(db: SsoDatabase, key: AgentKey): Promise<Wire["Agent"] | null> {
  const row = await rowOf(db, key);
  return row && toAgent(row);
}

/**
 * Returns the agent with these credentials; null for an unknown agent or a wrong password, which take the same time.
 */
export async function findAgent(db: SsoDatabase, credentials: Wire["StaffCredentials"]): Promise<Wire["Agent"] | null> {
  const { appId, password } = credentials;
  const username = credentials.username.trim().toLowerCase();
  const agent = await rowOf(db, { appId, username });
  const isRight = await isPasswordRenewed(password, agent?.password_hash ?? null, (before, password_hash) =>
    db
      .updateTable("support_agent")
      .set({ password_hash })
      .where("app_id", "=", appId)
      .where("username", "=", username)
      .where("password_hash", "=", before)
      .execute(),
  );
  // Reads the agent again, because a hash with outdated parameters has been replaced.
  return isRight ? readAgent(db, { appId, username }) : null;
}

import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { hashPassword, isPasswordRenewed } from "../../../core/sessions/passwords.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import type { SsoDatabase, SupportAgentTable } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import type { AgentKey } from "./agents.ts";
import { acceptCode } from "./second-factor.ts";

type AgentRow = Selectable<SupportAgentTable>;

/** The agents of each demo retailer: an agent and an administrator. */
export const demoAgents = [
  { username: "sam@aisle.example", name: "Sam Okafor", password: "Helping4You!", role: "AGENT" },
  { username: "kim@aisle.example", name: "Kim Alvarez", password: "Leading4You!", role: "ADMINISTRATOR" },
] as const;

/**
 * Adds the demo agents at each demo retailer of the loyalty service, once: an agent that was removed does not return.
 * @param accounts the database of the loyalty service, which knows which of its retailers are a demo
 */
export async function prepareStaff(db: SsoDatabase, accounts: CoreDatabase): Promise<void> {
  const demo = accounts.selectFrom("app").select("app_id").where("demo_day", "is not", null);
  const prepared = await db.selectFrom("demo_staff").select("app_id").execute();
  const appIds = new Set(prepared.map(({ app_id }) => app_id));
  const lacking = (await demo.execute()).filter(({ app_id }) => !appIds.has(app_id));
  if (lacking.length === 0) return;
  const agents = lacking.flatMap(({ app_id }) =>
    demoAgents.map(async ({ password, ...agent }) => {
      return { app_id, ...agent, password_hash: await hashPassword(password) };
    }),
  );
  const rows = await Promise.all(agents);
  await db.transaction().execute(async (transaction) => {
    const added = transaction.insertInto("support_agent").values(rows);
    await added.onConflict((conflict) => conflict.doNothing()).execute();
    await transaction.insertInto("demo_staff").values(lacking).execute();
  });
}

async function rowOf(db: SsoDatabase, { appId, username }: AgentKey): Promise<AgentRow | null> {
  const query = db.selectFrom("support_agent").selectAll().where("app_id", "=", appId);
  const row = await query.where("username", "=", username).where("is_disabled", "=", false).executeTakeFirst();
  return row ?? null;
}

/**
 * Returns an agent with an id of the login, which changes with the password and when the agent is disabled. The digest of
 * a salted hash does not reveal the password.
 */
function toAgent({ username, name, role, password_hash, times_disabled, totp_secret }: AgentRow): Wire["Agent"] {
  const parts = JSON.stringify([password_hash, times_disabled]);
  const login = createHash("sha256").update(parts).digest("base64url").slice(0, 22);
  return { username, name, role, hasSecondFactor: totp_secret !== null, login };
}

/**
 * Returns an agent of a retailer; null for an unknown, disabled or removed one.
 * @param key the retailer, and the user name from the login response, in lower case
 */
export async function readAgent(db: SsoDatabase, key: AgentKey): Promise<Wire["Agent"] | null> {
  const row = await rowOf(db, key);
  return row && toAgent(row);
}

/** The outcome of a login: the agent, or the reason of the refusal. */
export type StaffLogin = Wire["Agent"] | "wrong-password" | "code-required" | "wrong-code";

/**
 * Returns the agent with these credentials. An unknown or disabled agent and a wrong password take the same time, and
 * only the right password tells that a code is required.
 */
export async function findAgent(
  db: SsoDatabase,
  credentials: Wire["StaffCredentials"],
  now: Date,
): Promise<StaffLogin> {
  const { appId, password, code } = credentials;
  const key = { appId, username: credentials.username.trim().toLowerCase() };
  const agent = await rowOf(db, key);
  if (!(await isRightPassword(db, key, agent, password)) || agent === null) return "wrong-password";
  const { totp_secret: secret } = agent;
  if (secret !== null) {
    if (code === undefined || code.trim() === "") return "code-required";
    if (!(await acceptCode(db, key, secret, code, now))) return "wrong-code";
  }
  // Reads the agent again, because a hash with outdated parameters has been replaced.
  return (await readAgent(db, key)) ?? "wrong-password";
}

export async function isAgentPassword(db: SsoDatabase, key: AgentKey, password: string): Promise<boolean> {
  return isRightPassword(db, key, await rowOf(db, key), password);
}

function isRightPassword(db: SsoDatabase, { appId, username }: AgentKey, agent: AgentRow | null, password: string) {
  return isPasswordRenewed(password, agent?.password_hash ?? null, (before, password_hash) =>
    db
      .updateTable("support_agent")
      .set({ password_hash })
      .where((is) => is.and({ app_id: appId, username, password_hash: before }))
      .execute(),
  );
}

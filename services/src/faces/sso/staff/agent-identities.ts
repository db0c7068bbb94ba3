import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import { addAgent, AgentError, type AgentKey } from "./agents.ts";
import { readAgent } from "./staff.ts";

/** An agent after a login, with what the login has changed for the audit log. */
interface IdentityLogin {
  readonly agent: Wire["Agent"] | null;
  readonly change: "added" | "role" | null;
}

async function linkedUsername(
  db: SsoDatabase,
  { appId: app_id, issuer, subject }: Wire["AgentIdentityKey"],
): Promise<string | null> {
  const row = await db
    .selectFrom("agent_identity")
    .select("username")
    .where((is) => is.and({ app_id, issuer, subject }))
    .executeTakeFirst();
  return row?.username ?? null;
}

async function hasAgent(db: SsoDatabase, { appId, username }: AgentKey): Promise<boolean> {
  const query = db.selectFrom("support_agent").select("username");
  return (await query.where((is) => is.and({ app_id: appId, username })).executeTakeFirst()) !== undefined;
}

/** Links the agent with the user name for good, or adds one with an unknown password. Returns true for an added one. */
async function link(db: SsoDatabase, identity: Wire["AgentIdentity"]): Promise<boolean> {
  const { appId, issuer, subject, username } = identity;
  const isAdded = !(await hasAgent(db, identity));
  if (isAdded) await addAgent(db, { ...identity, password: randomBytes(32).toString("base64url") });
  const linked = await db
    .insertInto("agent_identity")
    .values({ app_id: appId, issuer, subject, username })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (linked.numInsertedOrUpdatedRows === 0n)
    throw new AgentError("agent_exists", `${username} is another person at the issuer.`);
  return isAdded;
}

/**
 * Returns the agent of a proven person, with the name and the role of the identity; null for a disabled agent.
 * @param db a transaction, which an error must roll back
 * @param identity its user name is in lower case
 * @throws AgentError if the user name belongs to another person, or for an invalid one
 */
export async function agentOfIdentity(db: SsoDatabase, identity: Wire["AgentIdentity"]): Promise<IdentityLogin> {
  const { appId, name, role } = identity;
  const linked = await linkedUsername(db, identity);
  const isAdded = linked === null && (await link(db, identity));
  const key = { appId, username: linked ?? identity.username };
  const before = await readAgent(db, key);
  if (before === null) return { agent: null, change: null };
  await db
    .updateTable("support_agent")
    .set({ name, role })
    .where((is) => is.and({ app_id: appId, username: key.username }))
    .execute();
  const changedRole = before.role === role ? null : "role";
  return { agent: await readAgent(db, key), change: isAdded ? "added" : changedRole };
}

/** Ends the sessions of the agent who is linked to a person; does nothing without one. */
export async function endIdentity(db: SsoDatabase, key: Wire["AgentIdentityKey"]): Promise<void> {
  const username = await linkedUsername(db, key);
  if (username === null) return;
  await db
    .updateTable("support_agent")
    .set({ times_disabled: sql<number>`times_disabled + 1` })
    .where((is) => is.and({ app_id: key.appId, username }))
    .execute();
}

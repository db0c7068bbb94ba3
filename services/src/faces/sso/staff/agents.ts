import { sql } from "kysely";
import { passwordProblem } from "../../../../../input-rules/password.ts";
import { parseEmail } from "../../../../../input-rules/email.ts";
import { hashPassword } from "../../../core/sessions/passwords.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";

/** The reason why agents could not be changed. */
export type AgentProblem = "invalid_agent" | "agent_exists" | "unknown_agent" | "last_administrator";

/** The error of a change of agents. Its message is one sentence for administrators. */
export class AgentError extends Error {
  override readonly name = "AgentError";
  readonly problem: AgentProblem;

  constructor(problem: AgentProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export interface AgentKey {
  /** The loyalty program of the retailer. */
  readonly appId: string;
  /** The email address for the login. */
  readonly username: string;
}

export interface NewAgent extends AgentKey {
  readonly name: string;
  readonly password: string;
  readonly role?: Wire["AgentRole"];
}

export interface AgentChange {
  readonly name?: string;
  readonly password?: string;
  readonly role?: Wire["AgentRole"];
  readonly isDisabled?: boolean;
  /** True removes the second factor and its recovery codes. */
  readonly removesSecondFactor?: boolean;
  /** True removes all passkeys. */
  readonly removesPasskeys?: boolean;
}

const unknownAgent = (username: string) => new AgentError("unknown_agent", `There is no agent ${username}.`);

function checkedUsername(text: string): string {
  const username = parseEmail(text);
  if (username === null) throw new AgentError("invalid_agent", "The user name must be an email address.");
  return username;
}

function checkedName(text: string): string {
  const name = text.trim();
  if (name === "") throw new AgentError("invalid_agent", "The agent needs a name.");
  return name;
}

async function checkedHash(password: string, hashes: readonly string[]): Promise<string> {
  if (passwordProblem(password, hashes) !== null) {
    const message = "The password must have 8 to 128 characters and not only words of the agent's name or address.";
    throw new AgentError("invalid_agent", message);
  }
  return hashPassword(password);
}

/**
 * Adds a support agent.
 * @throws AgentError if the agent exists, or if the user name, the name or the password is invalid
 */
export async function addAgent(db: SsoDatabase, agent: NewAgent): Promise<void> {
  const username = checkedUsername(agent.username);
  const name = checkedName(agent.name);
  const password_hash = await checkedHash(agent.password, [username, name]);
  const added = await db
    .insertInto("support_agent")
    .values({ app_id: agent.appId, username, name, password_hash, role: agent.role ?? "AGENT" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) {
    throw new AgentError("agent_exists", `There is an agent ${username} already.`);
  }
}

/**
 * Changes a support agent. A new password, disabling and the removal of passkeys end the agent's sessions for good; a new password
 * removes the passkeys too.
 * @param db a transaction, which an error must roll back
 * @throws AgentError for an unknown agent, an invalid name or password, and if no administrator would be left
 */
export async function changeAgent(db: SsoDatabase, key: AgentKey, change: AgentChange): Promise<void> {
  const { appId } = key;
  const username = checkedUsername(key.username);
  const administrators = await activeAdministrators(db, appId);
  const row = await db
    .updateTable("support_agent")
    .set(await columnsOf(username, change))
    .where((is) => is.and({ app_id: appId, username }))
    .executeTakeFirst();
  if (row.numUpdatedRows === 0n) throw unknownAgent(username);
  if (change.removesSecondFactor === true) await removeRecoveryCodes(db, { appId, username });
  if (change.password !== undefined || change.removesPasskeys === true) await removePasskeys(db, { appId, username });
  await requireAdministrator(db, appId, administrators);
}

async function columnsOf(username: string, change: AgentChange) {
  const { name, password, role, isDisabled, removesSecondFactor, removesPasskeys } = change;
  return {
    // An update needs a column, also when nothing changes.
    username,
    ...(name !== undefined && { name: checkedName(name) }),
    ...(password !== undefined && { password_hash: await checkedHash(password, [username, name ?? ""]) }),
    ...(role !== undefined && { role }),
    ...(isDisabled !== undefined && { is_disabled: isDisabled }),
    ...((isDisabled === true || removesPasskeys === true) && { times_disabled: sql<number>`times_disabled + 1` }),
    ...(removesSecondFactor === true && { totp_secret: null, totp_pending: null }),
  };
}

/** Locks and returns the administrators who can sign in, so that two changes cannot remove the last two at once. */
async function activeAdministrators(db: SsoDatabase, appId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("support_agent")
    .select("username")
    .where("app_id", "=", appId)
    .where("role", "=", "ADMINISTRATOR")
    .where("is_disabled", "=", false)
    .forUpdate()
    .execute();
  return rows.map(({ username }) => username);
}

async function requireAdministrator(db: SsoDatabase, appId: string, before: readonly string[]): Promise<void> {
  if (before.length === 0 || (await activeAdministrators(db, appId)).length > 0) return;
  throw new AgentError("last_administrator", `${before[0] ?? ""} is the last administrator.`);
}

export async function removeRecoveryCodes(db: SsoDatabase, { appId, username }: AgentKey): Promise<void> {
  await db.deleteFrom("recovery_code").where("app_id", "=", appId).where("username", "=", username).execute();
}

/** A thief who knew the former password may have added a passkey, which a new password must end too. */
async function removePasskeys(db: SsoDatabase, { appId, username }: AgentKey): Promise<void> {
  await db.deleteFrom("agent_passkey").where("app_id", "=", appId).where("username", "=", username).execute();
}

/**
 * Removes a support agent, who can no longer sign in. The audit log keeps the entries of the agent.
 * @throws AgentError for an unknown agent
 */
export async function removeAgent(db: SsoDatabase, key: AgentKey): Promise<void> {
  const username = checkedUsername(key.username);
  const removed = await db
    .deleteFrom("support_agent")
    .where((is) => is.and({ app_id: key.appId, username }))
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw unknownAgent(username);
}

/** Returns the agents of a retailer by user name, disabled ones included, without their passwords. */
export async function listAgents(db: SsoDatabase, appId: string): Promise<readonly Wire["ListedAgent"][]> {
  const query = db.selectFrom("support_agent").selectAll().where("app_id", "=", appId).orderBy("username");
  return (await query.execute()).map(({ username, name, role, is_disabled, totp_secret }) => ({
    username,
    name,
    role,
    isDisabled: is_disabled,
    hasSecondFactor: totp_secret !== null,
  }));
}

/** Returns the agents of a retailer who can log in, by name. */
export async function listColleagues(db: SsoDatabase, appId: string): Promise<Wire["Colleague"][]> {
  return db
    .selectFrom("support_agent")
    .select(["username", "name"])
    .where((is) => is.and({ app_id: appId, is_disabled: false }))
    .orderBy("name")
    .orderBy("username")
    .execute();
}

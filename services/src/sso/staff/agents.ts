import { passwordProblem } from "../../../../input-rules/password.ts";
import { parseEmail } from "../../../../input-rules/email.ts";
import { StartError } from "../../kit/start-error.ts";
import { hashPassword } from "../../loyalty/sessions/passwords.ts";
import type { SsoDatabase } from "../tables.ts";

/** A support agent of one retailer. */
export interface NewAgent {
  /** The loyalty program of the retailer. */
  readonly appId: string;
  /** The email address for the login. */
  readonly username: string;
  readonly name: string;
  readonly password: string;
}

function checkedUsername(typed: string): string {
  const username = parseEmail(typed);
  if (username === null) throw new StartError("The user name must be an email address.");
  return username;
}

async function checkedHash(password: string, known: readonly string[]): Promise<string> {
  if (passwordProblem(password, known) !== null) {
    throw new StartError(
      "The password must have 8 to 128 characters and not only words of the agent's name or address.",
    );
  }
  return hashPassword(password);
}

/**
 * Adds a support agent.
 * @throws StartError if the agent exists, or if the user name, the name or the password is invalid
 */
export async function addAgent(db: SsoDatabase, agent: NewAgent): Promise<void> {
  const username = checkedUsername(agent.username);
  const name = agent.name.trim();
  if (name === "") throw new StartError("The agent needs a name.");
  const password_hash = await checkedHash(agent.password, [username, name]);
  const added = await db
    .insertInto("support_agent")
    .values({ app_id: agent.appId, username, name, password_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new StartError(`There is an agent ${username} already.`);
}

/**
 * Sets a new password of a support agent.
 * @throws StartError for an unknown agent or an invalid password
 */
export async function setAgentPassword(db: SsoDatabase, agent: Omit<NewAgent, "name">): Promise<void> {
  const username = checkedUsername(agent.username);
  const password_hash = await checkedHash(agent.password, [username]);
  const changed = await db
    .updateTable("support_agent")
    .set({ password_hash })
    .where("app_id", "=", agent.appId)
    .where("username", "=", username)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new StartError(`There is no agent ${username}.`);
}

/**
 * Removes a support agent, who can no longer sign in. The audit log keeps the entries of the agent.
 * @throws StartError for an unknown agent
 */
export async function removeAgent(db: SsoDatabase, agent: Pick<NewAgent, "appId" | "username">): Promise<void> {
  const username = checkedUsername(agent.username);
  const removed = await db
    .deleteFrom("support_agent")
    .where("app_id", "=", agent.appId)
    .where("username", "=", username)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new StartError(`There is no agent ${username}.`);
}

/** Returns the agents of a retailer by user name, without their passwords. */
export async function listAgents(db: SsoDatabase, appId: string): Promise<{ username: string; name: string }[]> {
  const query = db.selectFrom("support_agent").select(["username", "name"]).where("app_id", "=", appId);
  return query.orderBy("username").execute();
}

import { hashPassword, isOutdated, isPassword } from "../loyalty/passwords.ts";
import { demoRetailers } from "../loyalty/seed/retailers.ts";
import type { SsoDatabase } from "./tables.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** The agent that every demo retailer has. */
export const demoAgent = { username: "sam@aisle.example", name: "Sam Okafor", password: "Helping4You!" } as const;

/** Gives each demo retailer its agent, in a database without any. */
export async function prepareStaff(db: SsoDatabase): Promise<void> {
  if (await db.selectFrom("support_agent").select("username").limit(1).executeTakeFirst()) return;
  const { username, name, password } = demoAgent;
  const agents = demoRetailers.map(async ({ appId: app_id }) => {
    return { app_id, username, name, password_hash: await hashPassword(password) };
  });
  await db
    .insertInto("support_agent")
    .values(await Promise.all(agents))
    .execute();
}

/** Makes the hash of a right password again at the cost of today; a password that was changed meanwhile stays. */
async function renewHash(
  db: SsoDatabase,
  { app_id, username, password_hash }: { app_id: string; username: string; password_hash: string },
  password: string,
): Promise<void> {
  await db
    .updateTable("support_agent")
    .set({ password_hash: await hashPassword(password) })
    .where("app_id", "=", app_id)
    .where("username", "=", username)
    .where("password_hash", "=", password_hash)
    .execute();
}

/** Returns the agent with these credentials; null when they belong to nobody of the retailer, after the same time. */
export async function findAgent(db: SsoDatabase, credentials: Wire["StaffCredentials"]): Promise<Wire["Agent"] | null> {
  const agent = await db
    .selectFrom("support_agent")
    .selectAll()
    .where("app_id", "=", credentials.appId)
    .where("username", "=", credentials.username.trim().toLowerCase())
    .executeTakeFirst();
  const isRight = await isPassword(credentials.password, agent?.password_hash ?? null);
  if (!agent || !isRight) return null;
  if (isOutdated(agent.password_hash)) await renewHash(db, agent, credentials.password);
  return { username: agent.username, name: agent.name };
}

/** Tells whether a retailer has an agent, by the name that its login gave. */
export async function hasAgent(
  db: SsoDatabase,
  { appId, agent }: { readonly appId: string; readonly agent: string },
): Promise<boolean> {
  const query = db.selectFrom("support_agent").select("username").where("app_id", "=", appId);
  return (await query.where("username", "=", agent).executeTakeFirst()) !== undefined;
}

import { hashPassword, isPasswordRenewed } from "../loyalty/passwords.ts";
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

/** Returns the agent with these credentials; null when they belong to nobody of the retailer, after the same time. */
export async function findAgent(db: SsoDatabase, credentials: Wire["StaffCredentials"]): Promise<Wire["Agent"] | null> {
  const { appId, password } = credentials;
  const username = credentials.username.trim().toLowerCase();
  const agent = await db
    .selectFrom("support_agent")
    .selectAll()
    .where("app_id", "=", appId)
    .where("username", "=", username)
    .executeTakeFirst();
  const isRight = await isPasswordRenewed(password, agent?.password_hash ?? null, (before, password_hash) =>
    db
      .updateTable("support_agent")
      .set({ password_hash })
      .where("app_id", "=", appId)
      .where("username", "=", username)
      .where("password_hash", "=", before)
      .execute(),
  );
  return agent && isRight ? { username: agent.username, name: agent.name } : null;
}

/** Tells whether a retailer has an agent, by the name that its login gave. */
export async function hasAgent(
  db: SsoDatabase,
  { appId, agent }: { readonly appId: string; readonly agent: string },
): Promise<boolean> {
  const query = db.selectFrom("support_agent").select("username").where("app_id", "=", appId);
  return (await query.where("username", "=", agent).executeTakeFirst()) !== undefined;
}

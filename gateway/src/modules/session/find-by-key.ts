import type { Context } from "../../app/context/context.ts";
import { listSessions, publicKeyOf } from "./sessions.ts";
import type { ShopperSessionSource } from "./types.ts";

export async function findSessionByKey(key: string, context: Context): Promise<ShopperSessionSource | null> {
  if (context.session === null) return null;
  const sessions = await listSessions(context.session, context);
  return sessions.find(({ record }) => publicKeyOf(record) === key) ?? null;
}

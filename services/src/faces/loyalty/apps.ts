import { failures } from "./failure.ts";
import type { CoreDatabase } from "../../core/tables.ts";

/** Throws 404 for an unknown app. */
export async function requireApp(db: CoreDatabase, appId: string): Promise<void> {
  const row = await db.selectFrom("app").select("app_id").where("app_id", "=", appId).executeTakeFirst();
  if (!row) throw failures.noSuchApp();
}

import { sql } from "kysely";
import { newDelivery } from "../../kit/delivery/delivery-rows.ts";
import type { Clock } from "../../kit/clock.ts";
import type { CoreDatabase } from "../tables.ts";

interface TextMessage {
  readonly appId: string;
  /** Ten digits. */
  readonly recipient: string;
  readonly body: string;
}

export interface SentText {
  readonly recipient: string;
  readonly body: string;
  readonly sentAt: Date;
}

/** Stores a text message, from where it is sent. */
export async function sendText(db: CoreDatabase, clock: Clock, message: TextMessage): Promise<void> {
  const { appId, recipient, body } = message;
  await db
    .insertInto("message")
    .values({ app_id: appId, recipient, body, ...newDelivery(clock.now()) })
    .execute();
}

/** Returns the latest text messages, newest first; none in a database without the shared data. */
export async function sentTexts(db: CoreDatabase, limit: number): Promise<readonly SentText[]> {
  const result = await sql<{ table: string | null }>`select to_regclass('loyalty.message')::text as table`.execute(db);
  if (result.rows[0]?.table == null) return [];
  const rows = await db.selectFrom("message").selectAll().orderBy("message_id", "desc").limit(limit).execute();
  return rows.map(({ recipient, body, sent_at: sentAt }) => ({ recipient, body, sentAt }));
}

import type { Clock } from "../kit/clock.ts";
import type { LoyaltyDatabase } from "./tables.ts";

/** A text message or an email. */
interface Message {
  readonly appId: string;
  /** An email address or ten digits. */
  readonly recipient: string;
  readonly body: string;
}

/** Puts a message into the outbox, which stands for a mail server and a text-message provider. */
export async function sendMessage(db: LoyaltyDatabase, clock: Clock, message: Message): Promise<void> {
  const { appId, recipient, body } = message;
  await db.insertInto("message").values({ app_id: appId, recipient, body, sent_at: clock.now() }).execute();
}

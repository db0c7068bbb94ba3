import type { Language } from "../../../../messages/languages.ts";
import { postSigned, requireTaken, type SignedWebhook } from "../../kit/delivery/post-signed.ts";
import type { Platform } from "./event-tables.ts";

/** What an app shows its shopper. The text is the retailer's. */
export interface Push {
  /** The same at each try. */
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly app: string;
  readonly platform: Platform;
  readonly token: string;
  /** The language that the shopper has chosen; null for none. */
  readonly language: Language | null;
  readonly data: object;
}

/** Sends pushes by the services of the platforms. */
export interface PushAdapter {
  /**
   * @returns false if the token is no longer that of an app
   * @throws RefusedError if no later try will succeed, another error if one may
   */
  send(push: Push, now: Date): Promise<boolean>;
}

/** The status of a response that says that the token is not registered any more. */
const GONE = 410;

/** Returns the adapter that posts each push to a webhook, signed, which passes it on to the platform. */
export function webhookPushes(webhook: SignedWebhook): PushAdapter {
  return {
    async send({ id, type, occurredAt, data, ...target }, now) {
      const content = { type, timestamp: occurredAt.toISOString(), data: { ...target, ...data } };
      const status = await postSigned(webhook, { id, content }, now);
      if (status === GONE) return false;
      requireTaken(status);
      return true;
    },
  };
}

import { Webhook } from "standardwebhooks";
import { RefusedError } from "./deliveries.ts";

/** Where messages are posted, and the secret of their signatures. */
export interface SignedWebhook {
  readonly url: string;
  readonly secret: string;
}

interface Message {
  /** The same at each try, so that the receiver can drop a second copy. */
  readonly id: string;
  readonly content: object;
}

/** The maximum wait for a response, in milliseconds. */
const WAIT_MS = 10_000;

/** Returns the headers of a JSON body that is signed as Standard Webhooks describe. */
export const signedHeaders = (secret: string, id: string, body: string, now: Date): Record<string, string> => ({
  "content-type": "application/json",
  "webhook-id": id,
  "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
  "webhook-signature": new Webhook(secret).sign(id, now, body),
});

/**
 * Posts a message as JSON, signed as Standard Webhooks describe.
 * @param now the time of the signature
 * @returns the status of the response
 * @throws TypeError if the webhook cannot be reached or redirects, DOMException if it does not respond in 10 seconds
 */
export async function postSigned({ url, secret }: SignedWebhook, { id, content }: Message, now: Date): Promise<number> {
  const body = JSON.stringify(content);
  const headers = signedHeaders(secret, id, body, now);
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
  await response.body?.cancel();
  return response.status;
}

/** Returns true for a status that says that a later try may succeed. */
const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** As {@link postSigned}, for a queue. @throws RefusedError for a status that says that no later try will succeed */
export async function sendSigned(webhook: SignedWebhook, message: Message, now: Date): Promise<void> {
  requireTaken(await postSigned(webhook, message, now));
}

/** @throws Error for a status of no success, a RefusedError if it says that no later try will succeed */
export function requireTaken(status: number): void {
  if (status >= 200 && status < 300) return;
  if (isTemporary(status)) throw new Error(`HTTP ${status}`);
  throw new RefusedError(`HTTP ${status}`);
}

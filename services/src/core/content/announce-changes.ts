import { createHmac } from "node:crypto";

/** Where and with which secret changes are announced. */
export interface ContentWebhook {
  readonly url: string;
  readonly secret: string;
}

/**
 * Tells the webhook which content folders have changed.
 * @param now the time of the signature
 * @returns the status of the response
 * @throws TypeError if the webhook cannot be reached
 */
export async function announceChanges(
  { url, secret }: ContentWebhook,
  folders: readonly string[],
  now: number,
): Promise<number> {
  const body = JSON.stringify({ folders });
  const seconds = Math.floor(now / 1_000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "x-aisle-signature": `t=${seconds},v1=${signature}` };
  const response = await fetch(url, { method: "POST", headers, body });
  return response.status;
}

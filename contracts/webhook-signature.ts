import { Webhook } from "standardwebhooks";

/**
 * Returns true if the signature in the headers fits the body, as Standard Webhooks describe, and is at most five minutes
 * old, so that no recorded request can be sent again.
 */
export function isSigned(headers: Readonly<Record<string, unknown>>, body: string, secret: string): boolean {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(texts), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

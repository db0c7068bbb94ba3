import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { signedHeaders, type SignedWebhook } from "../../kit/delivery/post-signed.ts";

/** Shorter than what a page waits for all coupons. */
const waitMs = 500;

const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const bundleSchema = v.object({
  bundle: digits(/^8112\d{8,66}$/),
  fetchCode: v.optional(v.nullable(digits(/^\d{16}$/)), null),
  expiresAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((time) => new Date(time)),
  ),
});

/** What a register scans for several coupons at once. */
export type Bundle = Readonly<v.InferOutput<typeof bundleSchema>>;

/**
 * Returns the bundle of coupons; null if the clearing house does not respond in half a second, or with no bundle.
 * @param house where bundles are made, and the secret of the signatures in both directions
 */
export async function bundleOf(house: SignedWebhook, dataStrings: readonly string[]): Promise<Bundle | null> {
  const body = JSON.stringify({ dataStrings });
  const headers = signedHeaders(house.secret, randomUUID(), body, new Date());
  const signal = AbortSignal.timeout(waitMs);
  try {
    const response = await fetch(house.url, { method: "POST", headers, body, redirect: "error", signal });
    const read = v.safeParse(bundleSchema, response.ok ? await response.json() : null);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

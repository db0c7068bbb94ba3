import type { Fault } from "../stack/control.ts";

/** A fault of a service, and the error codes that a reader may receive for it. */
export interface ServiceFault {
  readonly name: string;
  readonly fault: Fault;
  /** The codes that a read may respond with; null means a response without an error. */
  readonly codes: readonly (string | null)[];
  /** True if the gateway may retry a read. */
  readonly isRetried?: boolean;
  /** True if the service reports that a shopper's bearer is no longer valid: the shopper has to log in again. */
  readonly endsSession?: boolean;
  /** True if the fault changes JSON: the response must contain some. */
  readonly isShape?: boolean;
}

/** Longer than the timeout of a write. */
const tooLongMs = 4_000;

const timeout = ["UPSTREAM_TIMEOUT"];
const unavailable = ["UPSTREAM_UNAVAILABLE"];
const unusable = ["UPSTREAM_BAD_RESPONSE"];
/** The gateway omits unusable items; it rejects a response only if the object around them is unusable. */
const lessOrUnusable = [null, "UPSTREAM_BAD_RESPONSE"];

const of = (mode: Fault["mode"], codes: ServiceFault["codes"], more: Partial<ServiceFault> = {}): ServiceFault => ({
  name: mode,
  fault: { mode },
  codes,
  ...more,
});
const status = (code: number, codes: ServiceFault["codes"], more: Partial<ServiceFault> = {}): ServiceFault => ({
  name: String(code),
  fault: { mode: "error", status: code },
  codes,
  ...more,
});

/**
 * Returns all faults of a reachable service.
 * @param elsewhere a URL that the gateway must never request
 */
export const serviceFaults = (elsewhere: string): readonly ServiceFault[] => [
  of("slow", timeout, { fault: { mode: "slow", delayMs: tooLongMs } }),
  of("drip", timeout),
  of("hang", timeout),
  of("hang-after-headers", timeout),
  status(500, unavailable),
  { name: "502-html", fault: { mode: "html", status: 502 }, codes: unavailable, isRetried: true },
  status(503, unavailable, { isRetried: true }),
  status(503, unavailable, { name: "503 with Retry-After", fault: { mode: "error", status: 503, retryAfter: 5 } }),
  status(429, unavailable, { fault: { mode: "error", status: 429, retryAfter: 5 } }),
  // A rejected shopper token does not end the session, but the shopper has to log in.
  status(401, ["UPSTREAM_UNAVAILABLE", "UNAUTHENTICATED"], { endsSession: true }),
  status(404, [null, "NOT_FOUND"]),
  of("garbage", unusable),
  of("malformed", unusable),
  of("empty", unusable),
  of("html", unusable),
  of("null", unusable),
  of("string", unusable),
  of("wrong-types", lessOrUnusable, { isShape: true }),
  of("missing-fields", lessOrUnusable, { isShape: true }),
  of("null-fields", lessOrUnusable, { isShape: true }),
  of("null-items", lessOrUnusable, { isShape: true }),
  of("array-for-object", lessOrUnusable, { isShape: true }),
  of("extra-fields", [null], { isShape: true }),
  of("proto", [null], { isShape: true }),
  of("huge", unusable),
  of("deep", unusable),
  of("bad-gzip", unusable),
  of("truncated", unavailable, { isRetried: true }),
  of("reset", unavailable, { isRetried: true }),
  of("reset-mid-body", unavailable, { isRetried: true }),
  of("noise", unavailable, { isRetried: true }),
  of("redirect", unusable, { name: "redirect loop" }),
  of("redirect", unusable, { name: "redirect away", fault: { mode: "redirect", location: elsewhere } }),
];

/** Texts that broken services send, and internals of the gateway. */
const insideWords =
  /out of order|upstream|could not answer|sunny|unheardOf|isAdmin|localhost:|ECONN|ENOTFOUND|SyntaxError|\bJSON\b|\bNaN\b|\.ts:/i;

/** The codes and message ids of errors, which name the upstream as such. */
const codesAndIds = /UPSTREAM_[A-Z_]+|"messageId":"upstream\.[a-zA-Z]+"/g;

/** Returns the text of a broken service or the internal of the gateway that a response quotes; null for none. */
export function quoteIn(text: string): string | null {
  return insideWords.exec(text.replaceAll(codesAndIds, ""))?.[0] ?? null;
}

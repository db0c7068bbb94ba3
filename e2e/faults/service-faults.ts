import type { Fault } from "../stack/control.ts";

/** One way in which a service does wrong, and what a reader may be told of it. */
export interface ServiceFault {
  readonly name: string;
  readonly fault: Fault;
  /** The codes that a read may be answered with; null stands for an answer without an error. */
  readonly codes: readonly (string | null)[];
  /** True when a read may be sent a second time. */
  readonly isRetried?: boolean;
  /** True when it says of a shopper's bearer that it is good no longer: the shopper has to log in again. */
  readonly endsSession?: boolean;
  /** True when it changes JSON: there must be some to change. */
  readonly isShape?: boolean;
}

/** Longer than the gateway waits for a write. */
const tooLongMs = 4_000;

const timeout = ["UPSTREAM_TIMEOUT"];
const unavailable = ["UPSTREAM_UNAVAILABLE"];
const unusable = ["UPSTREAM_BAD_RESPONSE"];
/** Items that cannot be used are left out; only without its frame is an answer refused. */
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
 * Every way in which a service that can be reached does wrong.
 * @param elsewhere an address that must never be asked
 */
export const serviceFaults = (elsewhere: string): readonly ServiceFault[] => [
  of("slow", timeout, { fault: { mode: "slow", delayMs: tooLongMs } }),
  of("drip", timeout),
  of("hang", timeout),
  of("hang-after-headers", timeout),
  status(500, unavailable),
  { name: "502-html", fault: { mode: "html", status: 502 }, codes: unavailable, isRetried: true },
  status(503, unavailable, { isRetried: true }),
  status(429, unavailable),
  // A shopper's own token that is refused ends nothing either, but the shopper is asked to log in.
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

/** What services say when they are broken, and what only the inside of the gateway knows: none of it is for visitors. */
export const insideWords =
  /out of order|upstream|could not answer|sunny|unheardOf|isAdmin|localhost:|ECONN|ENOTFOUND|SyntaxError|\bJSON\b|NaN|\.ts:/i;

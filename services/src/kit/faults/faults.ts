/**
 * The mode of a fault. Without handling the call:
 * - `error`: responds with `status` and an error body;
 * - `refuse`: responds with 400, `reason` and `shopperText`, as if the data did not allow the call;
 * - `hang`: does not respond; closes the connection once the fault is cleared or the service stops;
 * - `reset`: resets the connection;
 * - `noise`: responds with bytes that are not HTTP;
 * - `redirect`: redirects to `location`, by default to the same URL.
 *
 * With `status` and an unrelated body, also without handling the call:
 * - `garbage`: JSON that does not match the contract;
 * - `malformed`: the beginning of a JSON text;
 * - `html`, `empty`, `null`, `string`: a page, an empty body, and JSON that is not an object;
 * - `huge`, `deep`: 40 MB of JSON, and JSON with a hundred thousand levels;
 * - `bad-gzip`: a body that is announced as gzip and is not.
 *
 * Around or after handling the call:
 * - `slow`: delays the call by `delayMs`;
 * - `drip`, `hang-after-headers`: sends the response byte by byte, or stops half-way;
 * - `truncated`, `reset-mid-body`: sends half of the response, then ends or resets the connection;
 * - `wrong-types`, `missing-fields`, `null-fields`, `null-items`, `array-for-object`: violates the contract in the
 *   response;
 * - `extra-fields`, `proto`: adds fields that the contract does not have, or that pollute prototypes.
 */
export type FaultMode = (typeof faultModes)[number];

/** Modes that replace the body of the response. */
export const bodyModes = [
  "garbage",
  "malformed",
  "html",
  "empty",
  "null",
  "string",
  "huge",
  "deep",
  "bad-gzip",
] as const;

/** Modes that corrupt the JSON of the response. */
export const shapeModes = [
  "wrong-types",
  "missing-fields",
  "null-fields",
  "null-items",
  "array-for-object",
  "extra-fields",
  "proto",
] as const;

/** Modes that corrupt the delivery of the response. */
export const deliveryModes = ["drip", "hang-after-headers", "truncated", "reset-mid-body"] as const;

export const faultModes = [
  "slow",
  "error",
  "refuse",
  "hang",
  "reset",
  "noise",
  "redirect",
  ...bodyModes,
  ...shapeModes,
  ...deliveryModes,
] as const;

export interface Fault {
  readonly mode: FaultMode;
  /** The delay of a slow response, in milliseconds. */
  readonly delayMs: number;
  /** The status of a replaced response. */
  readonly status: number;
  /** The reason in the error body of `error` and `refuse`. */
  readonly reason: string;
  /** The sentence for shoppers in the error body of `refuse`; none by default. */
  readonly shopperText?: string;
  /** The seconds of `Retry-After` in a replaced response; none by default. */
  readonly retryAfter?: number;
  /** The target of a `redirect`; the requested URL by default. */
  readonly location?: string;
  /** The paths, without the query, that the fault affects. */
  readonly match: RegExp;
  /** The method that the fault affects; all by default. */
  readonly method?: string;
}

/** When a fault ends by itself; never by default. */
export interface FaultEnd {
  /** After so many hits. */
  readonly times?: number | undefined;
  /** After so many seconds. */
  readonly seconds?: number | undefined;
}

/** A fault with the instant of its end in ISO 8601; null if it does not end by time. */
export type ActiveFault = Fault & { readonly endsAt: string | null };

export interface FaultSwitches {
  /** Sets the fault of `api`, in place of an earlier one. */
  set(api: string, fault: Fault, end?: FaultEnd): void;
  /** Clears the fault of `api`, or of all services, and closes the connections of calls that hang. */
  clear(api?: string): void;
  read(): Readonly<Record<string, ActiveFault>>;
  /** Returns the fault that affects this call, and counts the hit; null if there is none. */
  take(api: string, path: string, method: string): Fault | null;
  /** Resolves when the current fault of `api` is cleared. */
  mended(api: string): Promise<void>;
}

interface Entry {
  readonly fault: Fault;
  left: number;
  readonly endsAt: string | null;
  readonly timer: NodeJS.Timeout | undefined;
  readonly waiting: (() => void)[];
}

/** Returns switches without faults. */
export function createFaultSwitches(): FaultSwitches {
  const entries = new Map<string, Entry>();
  const clear = (api: string): void => {
    const { waiting = [], timer } = entries.get(api) ?? {};
    clearTimeout(timer);
    entries.delete(api);
    for (const release of waiting) release();
  };
  return {
    set: (api, fault, { times = Infinity, seconds } = {}) => {
      clear(api);
      const ms = seconds === undefined ? null : seconds * 1_000;
      const timer = ms === null ? undefined : setTimeout(clear, ms, api).unref();
      const endsAt = ms === null ? null : new Date(Date.now() + ms).toISOString();
      entries.set(api, { fault, left: times, endsAt, timer, waiting: [] });
    },
    clear: (api) => (api ? clear(api) : [...entries.keys()].forEach(clear)),
    read: () =>
      Object.fromEntries(
        [...entries].filter(([, { left }]) => left > 0).map(([api, { fault, endsAt }]) => [api, { ...fault, endsAt }]),
      ),
    take: (api, path, method) => {
      const entry = entries.get(api);
      if (!entry || entry.left < 1 || !entry.fault.match.test(path)) return null;
      if ((entry.fault.method ?? method) !== method) return null;
      entry.left -= 1;
      return entry.fault;
    },
    mended: (api) => new Promise((release) => entries.get(api)?.waiting.push(release) ?? release()),
  };
}

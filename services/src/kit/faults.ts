import type { ServiceName } from "../../../contracts/service-names.ts";

/**
 * How a service is broken on purpose. Without doing what it was asked:
 * - `error`: answers with `status` and an error body;
 * - `refuse`: answers 400 with `reason`, as if the data did not allow the call;
 * - `hang`: never answers, until the fault is taken away or the service stops; the connection is then cut;
 * - `reset`: breaks the connection;
 * - `noise`: answers with bytes that are no HTTP;
 * - `redirect`: sends the caller to `location`, or round in a circle.
 *
 * Answering `status` with another body, also without doing anything:
 * - `garbage`: JSON that has nothing to do with the contract;
 * - `malformed`: the beginning of a JSON text;
 * - `html`, `empty`, `null`, `string`: a page, nothing, and JSON that is no object;
 * - `huge`, `deep`: 40 MB of JSON, and JSON that is nested a hundred thousand times;
 * - `bad-gzip`: what is said to be packed and is not.
 *
 * After having done what it was asked:
 * - `slow`: answers as always, but `delayMs` later;
 * - `drip`, `hang-after-headers`: begins to answer, then goes on byte by byte, or not at all;
 * - `truncated`, `reset-mid-body`: says half of the answer, then ends or breaks the connection;
 * - `wrong-types`, `missing-fields`, `null-fields`, `null-items`, `array-for-object`: breaks the contract in the true answer;
 * - `extra-fields`, `proto`: adds to the true answer what the contract does not have, or what pollutes prototypes.
 */
export type FaultMode = (typeof faultModes)[number];

/** Modes of bodies that replace the answer. */
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

/** Modes that spoil the JSON of the true answer. */
export const shapeModes = [
  "wrong-types",
  "missing-fields",
  "null-fields",
  "null-items",
  "array-for-object",
  "extra-fields",
  "proto",
] as const;

/** Modes that spoil how the true answer is sent. */
export const deliveryModes = ["drip", "hang-after-headers", "truncated", "reset-mid-body"] as const;

/** All modes a fault can have. */
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

/** A fault of one service. */
export interface Fault {
  readonly mode: FaultMode;
  /** How much later a slow answer comes, in milliseconds. */
  readonly delayMs: number;
  /** The status of whatever replaces the answer. */
  readonly status: number;
  /** The sentence that the error body of `error` and `refuse` gives. */
  readonly reason: string;
  /** Where a `redirect` leads; to the address that was asked when not given. */
  readonly location?: string;
  /** Which paths (without the query) are hit. */
  readonly match: RegExp;
}

/** The switches of all faults. */
export interface FaultSwitches {
  /** Breaks `api`; the fault ends by itself after `times` hits when given. Replaces an earlier fault of the same api. */
  set(api: ServiceName, fault: Fault, times?: number): void;
  /** Mends `api`, or all services, and cuts the calls that hang there. */
  clear(api?: ServiceName): void;
  /** Returns the faults that are on, by service. */
  read(): Partial<Record<ServiceName, Fault>>;
  /** Returns the fault that hits this call, if any, and uses it up by one. */
  take(api: ServiceName, path: string): Fault | null;
  /** Resolves when the present fault of `api` is taken away. */
  mended(api: ServiceName): Promise<void>;
}

interface Entry {
  readonly fault: Fault;
  left: number;
  readonly waiting: (() => void)[];
}

/** Returns switches that are all off. */
export function createFaultSwitches(): FaultSwitches {
  const entries = new Map<ServiceName, Entry>();
  const clear = (api: ServiceName): void => {
    const waiting = entries.get(api)?.waiting ?? [];
    entries.delete(api);
    for (const release of waiting) release();
  };
  return {
    set: (api, fault, times = Infinity) => {
      clear(api);
      entries.set(api, { fault, left: times, waiting: [] });
    },
    clear: (api) => (api ? clear(api) : [...entries.keys()].forEach(clear)),
    read: () =>
      Object.fromEntries([...entries].filter(([, { left }]) => left > 0).map(([api, { fault }]) => [api, fault])),
    take: (api, path) => {
      const entry = entries.get(api);
      if (!entry || entry.left < 1 || !entry.fault.match.test(path)) return null;
      entry.left -= 1;
      return entry.fault;
    },
    mended: (api) => new Promise((release) => entries.get(api)?.waiting.push(release) ?? release()),
  };
}

import type { ServiceName } from "./service.ts";

/**
 * How a service is broken on purpose:
 * - `slow`: answers as always, but `delayMs` later;
 * - `error`: answers with `status` and an error body, without doing anything;
 * - `hang`: never answers, until the fault is taken away or the service stops; the connection is then cut;
 * - `garbage`: answers 200 with JSON that has nothing to do with the contract;
 * - `malformed`: answers 200 with the beginning of a JSON text;
 * - `refuse`: answers 400 with `reason`, as if the data did not allow the call.
 */
export type FaultMode = (typeof faultModes)[number];

/** All modes a fault can have. */
export const faultModes = ["slow", "error", "hang", "garbage", "malformed", "refuse"] as const;

/** A fault of one service. */
export interface Fault {
  readonly mode: FaultMode;
  /** How much later a slow answer comes, in milliseconds. */
  readonly delayMs: number;
  /** The status of `error` and `refuse`. */
  readonly status: number;
  /** The sentence that the error body of `error` and `refuse` gives. */
  readonly reason: string;
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

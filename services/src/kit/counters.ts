import type { ServiceName } from "../../../contracts/service-names.ts";

/**
 * The number of calls per service and route template since the start or the last reset, for example `GET
 * /loyalty/{appId}/customer`.
 */
type CallCounts = Partial<Record<ServiceName, Record<string, number>>>;

interface Call {
  readonly api: ServiceName;
  readonly route: string;
  /** The path with the query. It has shopper numbers, so only the control port shows it; it is never logged. */
  readonly url: string;
  /** The time of its arrival, in milliseconds of a monotonic clock. */
  readonly startedMs: number;
  /** The time of its response, in milliseconds of the same clock; null before the response. */
  endedMs: number | null;
}

/** A call that has just arrived. */
type NewCall = Pick<Call, "api" | "route" | "url">;

/** Counts the calls of the services, so that a test can verify the number of calls for a page and that they overlap. */
export interface CallCounters {
  /** Counts one call. Returns a function to call at its response. */
  count(call: NewCall): () => void;
  read(): CallCounts;
  /** Returns the latest thousand calls, oldest first. */
  calls(): readonly Call[];
  /** Resets all counts and calls. */
  reset(): void;
}

const maxCalls = 1_000;

/** Returns counters without calls. */
export function createCounters(): CallCounters {
  let counts: CallCounts = {};
  let calls: Call[] = [];
  return {
    count: ({ api, route, url }) => {
      const routes = (counts[api] ??= {});
      routes[route] = (routes[route] ?? 0) + 1;
      const call: Call = { api, route, url, startedMs: performance.now(), endedMs: null };
      calls.push(call);
      if (calls.length > maxCalls) calls.shift();
      return () => void (call.endedMs = performance.now());
    },
    read: () => counts,
    calls: () => calls,
    reset: () => {
      counts = {};
      calls = [];
    },
  };
}

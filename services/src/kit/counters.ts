import type { ServiceName } from "../../../contracts/service-names.ts";

/** Calls per service and route template since the start or the last reset, for example `GET /loyalty/{appId}/customer`. */
type CallCounts = Partial<Record<ServiceName, Record<string, number>>>;

/** One call as it reached a service. */
interface Call {
  readonly api: ServiceName;
  readonly route: string;
  /** The path with the query, which holds shopper numbers: shown on the control port, never logged. */
  readonly url: string;
  /** When it came, in milliseconds since some moment. */
  readonly startedMs: number;
  /** When it was answered; null while it is not. */
  endedMs: number | null;
}

/** A call that has just come. */
type NewCall = Pick<Call, "api" | "route" | "url">;

/** Counts the calls that reach the services, so that a test can prove how many a page takes and whether they overlap. */
export interface CallCounters {
  /** Counts one call. Returns the function to say with that it was answered. */
  count(call: NewCall): () => void;
  /** Returns all counts. */
  read(): CallCounts;
  /** Returns the latest thousand calls, oldest first. */
  calls(): readonly Call[];
  /** Starts again from nothing. */
  reset(): void;
}

const maxCalls = 1_000;

/** Returns counters that stand at nothing. */
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

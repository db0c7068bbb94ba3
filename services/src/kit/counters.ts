import type { ServiceName } from "./service.ts";

/** Calls per service and route template since the start or the last reset, for example `GET /loyalty/{appId}/customer`. */
type CallCounts = Partial<Record<ServiceName, Record<string, number>>>;

/** Counts the calls that reach the services, so that a test can prove how many a page takes. */
export interface CallCounters {
  /** Counts one call. */
  count(api: ServiceName, route: string): void;
  /** Returns all counts. */
  read(): CallCounts;
  /** Starts again from nothing. */
  reset(): void;
}

/** Returns counters that stand at nothing. */
export function createCounters(): CallCounters {
  let counts: CallCounts = {};
  return {
    count: (api, route) => {
      const routes = (counts[api] ??= {});
      routes[route] = (routes[route] ?? 0) + 1;
    },
    read: () => counts,
    reset: () => {
      counts = {};
    },
  };
}

import type { Freshness } from "../graph/schema-types.generated.ts";

/** Returns the freshness of data that was read at this moment. */
export function freshNow(source: string, now: Date): Freshness {
  return { fetchedAt: now.toISOString(), stale: false, source };
}

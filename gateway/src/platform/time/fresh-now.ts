import type { Freshness } from "../graph/schema-types.generated.ts";

export function freshNow(source: string, now: Date): Freshness {
  return { fetchedAt: now.toISOString(), stale: false, source };
}

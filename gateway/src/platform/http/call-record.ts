import { UpstreamError } from "../errors/upstream-error.ts";
import type { UpstreamState } from "./upstream-http.ts";

/** Errors that say nothing about the health of the upstream. */
const blameless = new Set(["refused", "not-found", "abandoned"]);

/** Counts the results of calls that say something about the upstream. */
export interface CallRecord {
  state(): Pick<UpstreamState, "isCalled" | "lastErrorKind" | "failures">;
  succeeded(): void;
  failed(error: unknown): void;
}

export function createCallRecord(): CallRecord {
  const failures = new Map<string, number>();
  let isCalled = false;
  let last: string | null = null;
  return {
    state: () => ({ isCalled, lastErrorKind: last, failures: Object.fromEntries(failures) }),
    succeeded(): void {
      isCalled = true;
      last = null;
    },
    failed(error: unknown): void {
      isCalled = true;
      if (!(error instanceof UpstreamError) || blameless.has(error.kind)) return;
      last = error.kind;
      failures.set(last, (failures.get(last) ?? 0) + 1);
    },
  };
}

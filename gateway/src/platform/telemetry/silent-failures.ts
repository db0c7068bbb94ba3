/** Failures since the start of this process that no response has reported. */
export interface SilentFailures {
  /** Failed refreshes of cached data, by upstream; responses used the stale data, if any. */
  readonly failedReads: Readonly<Record<string, number>>;
  /** Unusable items that were omitted, by list. */
  readonly droppedItems: Readonly<Record<string, number>>;
}

/** Counts failures that would otherwise only be logged. */
export interface SilentCounts {
  readFailed(upstream: string): void;
  dropped(list: string, count: number): void;
  read(): SilentFailures;
}

/** Creates the counts of one process. Names come from the code, never from a request, so they are few. */
export function createSilentCounts(): SilentCounts {
  const failedReads = new Map<string, number>();
  const droppedItems = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string, count: number): void =>
    void counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    readFailed: (upstream) => add(failedReads, upstream, 1),
    dropped: (list, count) => add(droppedItems, list, count),
    read: () => ({ failedReads: Object.fromEntries(failedReads), droppedItems: Object.fromEntries(droppedItems) }),
  };
}

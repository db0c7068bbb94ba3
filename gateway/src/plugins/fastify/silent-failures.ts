/** Failures since the start of this process that nobody who asked was told of. */
export interface SilentFailures {
  /** Reads of kept data that failed, by upstream: visitors got an older answer, where there was one. */
  readonly failedReads: Readonly<Record<string, number>>;
  /** Unusable items that were left out, by list. */
  readonly droppedItems: Readonly<Record<string, number>>;
}

/** Counts what would otherwise only be logged. */
export interface SilentCounts {
  readFailed(upstream: string): void;
  dropped(list: string, count: number): void;
  /** The counts as they stand. */
  read(): SilentFailures;
}

/** Makes the counts of one process; names come from the code, never from a request, so they are few. */
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

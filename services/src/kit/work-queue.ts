/** The error of work that is refused, because more is waiting than can be done in time. */
export class BusyError extends Error {
  override readonly name = "BusyError";

  constructor() {
    super("too much work is waiting");
  }
}

/** For whom work is done. */
export interface WorkFor {
  /** Work waits in one queue per owner; the queues take turns. */
  readonly owner: string;
  /** Aborts when nobody wants the result any more; work that has not begun is dropped. */
  readonly signal?: AbortSignal | undefined;
}

/** Limits how much work runs at a time. */
export interface WorkQueue {
  /**
   * Runs work, at once or after waiting.
   * @throws BusyError if the queue is full, or if the work has waited too long or was dropped
   */
  run<T>(work: () => Promise<T>, { owner, signal }: WorkFor): Promise<T>;
}

/** The limits of a queue. */
export interface QueueLimits {
  readonly parallel: number;
  /** How much work of one owner may wait. */
  readonly waiting: number;
  /** The longest wait in milliseconds. */
  readonly maxWaitMs: number;
}

/**
 * Creates a queue for each owner of work, first in, first out.
 * @param limits their limits
 */
export function createWorkQueue({ parallel, waiting, maxWaitMs }: QueueLimits): WorkQueue {
  /** In the order of their turns; without empty queues. */
  const queues = new Map<string, Set<() => void>>();
  let running = 0;

  const remove = (owner: string, start: () => void) => {
    const queue = queues.get(owner);
    queue?.delete(start);
    if (queue?.size === 0) queues.delete(owner);
  };
  const startNext = () => {
    const [first] = queues;
    if (first === undefined) return;
    const [owner, queue] = first;
    // Its next turn comes after those of the others.
    queues.delete(owner);
    queues.set(owner, queue);
    const [start] = queue;
    start?.();
  };
  const waitForTurn = ({ owner, signal }: WorkFor) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(owner) ?? new Set<() => void>();
      if (queue.size >= waiting || signal?.aborted === true) return reject(new BusyError());
      const settle = (end: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        remove(owner, start);
        end();
      };
      const start = () => settle(resolve);
      const giveUp = () => settle(() => reject(new BusyError()));
      const timer = setTimeout(giveUp, maxWaitMs);
      signal?.addEventListener("abort", giveUp);
      queues.set(owner, queue.add(start));
    });

  return {
    async run(work, workFor) {
      if (running >= parallel) await waitForTurn(workFor);
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

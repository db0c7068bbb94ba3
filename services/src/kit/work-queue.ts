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
  /** Aborts when its caller has disconnected; work that has not begun is dropped. */
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

export interface QueueLimits {
  readonly parallel: number;
  /** How much work of one owner may wait. */
  readonly waiting: number;
  /** The longest wait in milliseconds. */
  readonly maxWaitMs: number;
}

interface Waiting {
  /** Waits for a turn. @throws BusyError if there is no room, after the longest wait, or if the work is dropped */
  turn({ owner, signal }: WorkFor): Promise<void>;
  /** Gives a turn to the owner whose last turn is longest ago; false if no work waits. */
  next(): boolean;
}

function createWaiting({ waiting, maxWaitMs }: QueueLimits): Waiting {
  /** In the order of their turns; without empty queues. */
  const queues = new Map<string, Set<() => void>>();

  const remove = (owner: string, start: () => void) => {
    const queue = queues.get(owner);
    queue?.delete(start);
    if (queue?.size === 0) queues.delete(owner);
  };
  return {
    turn: ({ owner, signal }) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(owner) ?? new Set<() => void>();
        if (queue.size >= waiting) return reject(new BusyError());
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
      }),
    next() {
      const [first] = queues;
      if (first === undefined) return false;
      const [owner, queue] = first;
      queues.delete(owner);
      queues.set(owner, queue);
      const [start] = queue;
      start?.();
      return true;
    },
  };
}

/** Creates a queue for each owner of work, first in, first out. */
export function createWorkQueue(limits: QueueLimits): WorkQueue {
  const waiting = createWaiting(limits);
  let running = 0;

  return {
    async run(work, workFor) {
      if (workFor.signal?.aborted === true) throw new BusyError();
      // A place is handed over: otherwise new work could take it before the waiting one resumes.
      if (running >= limits.parallel) await waiting.turn(workFor);
      else running += 1;
      try {
        return await work();
      } finally {
        if (!waiting.next()) running -= 1;
      }
    },
  };
}

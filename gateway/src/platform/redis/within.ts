export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** A timer that is later than this, in milliseconds, means that this process was busy. */
const busyMs = 10;

/**
 * Waits for a promise with a timeout, which is extended by the time for which this process was too busy to read the
 * reply.
 * @param ms the timeout in milliseconds
 * @param promise the promise; a late result is ignored
 * @throws TimeoutError after the timeout, and the errors of the promise
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const begin = (): void => {
      const due = performance.now() + ms;
      const settleLate = (isLate: boolean): void =>
        isLate ? begin() : reject(new TimeoutError(`no answer in ${ms} ms`));
      timer = setTimeout(() => {
        const isLate = performance.now() > due + busyMs;
        // Replies that have arrived meanwhile are read first.
        setImmediate(settleLate, isLate);
      }, ms);
    };
    begin();
  });
  // A late rejection has no other handler.
  promise.catch(() => undefined);
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An answer did not come in time. */
export class TooSlow extends Error {
  override readonly name = "TooSlow";
}

/** A timer that comes later than this, in milliseconds, tells of a process that was busy, and nothing of the answer. */
const busyMs = 10;

/**
 * Waits for an answer for a while; time in which this process was too busy to read it does not count.
 * @param ms how long
 * @param answer must be left alone when it comes late
 * @throws TooSlow when it did not come in time, and whatever the answer throws
 */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const begin = (): void => {
      const due = performance.now() + ms;
      const judge = (isLate: boolean): void => (isLate ? begin() : reject(new TooSlow(`no answer in ${ms} ms`)));
      timer = setTimeout(() => {
        const isLate = performance.now() > due + busyMs;
        // What has come in meanwhile is read before this is judged.
        setImmediate(judge, isLate);
      }, ms);
    };
    begin();
  });
  // Nobody may be listening any more when one of them fails.
  answer.catch(() => undefined);
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

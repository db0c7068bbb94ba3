/** The maximum delay in milliseconds: a hidden tab is not painted, and a busy phone paints late. */
const LATEST_MS = 50;

/** Calls `run` in a task after the next paint, which it cannot delay. Returns the function that cancels the call. */
export function afterPaint(run: () => void): () => void {
  const start = () => {
    cancel();
    run();
  };
  let timer = setTimeout(start, LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(start);
  });
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return cancel;
}

/** The maximum delay of a task that waits for the others, in milliseconds. */
const BUSY_MS = 500;

/** Calls `run` once the browser has nothing else to do; in Safari, which cannot tell, after the next paint. */
export function whenIdle(run: () => void): void {
  // oxlint-disable-next-line no-restricted-globals -- called only where the browser has it
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: BUSY_MS });
  else afterPaint(run);
}

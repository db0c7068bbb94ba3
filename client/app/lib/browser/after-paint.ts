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

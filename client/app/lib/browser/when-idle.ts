import { afterPaint } from "./after-paint.ts";

/** The maximum delay of a task that waits for the others, in milliseconds. */
const BUSY_MS = 500;

/** Calls `run` once the browser has nothing else to do; in Safari, which cannot tell, after the next paint. */
export function whenIdle(run: () => void): void {
  // oxlint-disable-next-line no-restricted-globals -- called only where the browser has it
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: BUSY_MS });
  else afterPaint(run);
}

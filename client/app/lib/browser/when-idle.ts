import { afterPaint } from "./after-paint.ts";

/** How many milliseconds after its load a page is left alone; by then its controls have started. */
const REST_MS = 2_000;

/** Resolves at a moment at which the loaded page has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  const rest = () => new Promise<void>((resolve) => setTimeout(() => afterPaint(resolve), REST_MS));
  if (document.readyState === "complete") return rest();
  return new Promise((resolve) => addEventListener("load", () => resolve(rest()), { once: true }));
}

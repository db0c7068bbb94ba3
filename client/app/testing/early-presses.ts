import { vi } from "vitest";
import { CONTROLS, keepEarlyPresses, PENDING } from "../lib/browser/page-start.ts";

/**
 * Stores presses as a page does before its scripts run.
 * @returns the function that ends it: test files share their window
 */
export function storeEarlyPresses(): () => void {
  const add = vi.spyOn(globalThis, "addEventListener");
  keepEarlyPresses(PENDING, CONTROLS);
  const listeners = [...add.mock.calls];
  add.mockRestore();
  return () => {
    for (const [type, listener, options] of listeners) removeEventListener(type, listener, options);
    delete window.earlyPresses;
  };
}

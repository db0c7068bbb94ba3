import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { canStart, reloadWithoutScripts, startLimits } from "./failed-start.ts";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("starts the program of a page that did not fail", () => {
  expect(canStart(startLimits)).toBe(true);
});

it("leaves a page without scripts for a minute after it failed with them", () => {
  const reload = vi.fn();
  reloadWithoutScripts(reload);
  expect(reload).toHaveBeenCalledOnce();
  expect(canStart(startLimits)).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect(canStart(startLimits)).toBe(true);
});

it("starts the program of the other pages", () => {
  sessionStorage.setItem(startLimits.key, `${Date.now()} /other`);
  expect(canStart(startLimits)).toBe(true);
});

it("leaves the page without scripts in a browser that cannot read them", () => {
  vi.stubGlobal("RegExp", () => {
    throw new SyntaxError("invalid group specifier name");
  });
  expect(canStart(startLimits)).toBe(false);
});

it("does not reload a page in a browser that cannot note it", () => {
  vi.stubGlobal("sessionStorage", {
    setItem() {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  const reload = vi.fn();
  reloadWithoutScripts(reload);
  expect(reload).not.toHaveBeenCalled();
});

import { expect, it, vi } from "vitest";
import { changedNames, sharedState } from "./shared-state.ts";

it.each([
  {
    name: "leftover",
    change: () => Reflect.set(globalThis, "leftover", 1),
    undo: () => Reflect.deleteProperty(globalThis, "leftover"),
  },
  {
    name: "innerWidth",
    change: () => vi.spyOn(window, "innerWidth", "get").mockReturnValue(99),
    undo: () => vi.restoreAllMocks(),
  },
  {
    name: "HTMLElement.prototype.scrollIntoView",
    change: () => vi.spyOn(HTMLElement.prototype, "scrollIntoView"),
    undo: () => vi.restoreAllMocks(),
  },
  {
    name: "document.cookie",
    change: () => (document.cookie = "left=1"),
    undo: () => (document.cookie = "left=1; max-age=-1"),
  },
  { name: "document.body", change: () => document.body.append("Left"), undo: () => document.body.replaceChildren() },
  { name: "localStorage", change: () => localStorage.setItem("left", "1"), undo: () => localStorage.clear() },
  { name: "process.env.LEFT", change: () => vi.stubEnv("LEFT", "1"), undo: () => vi.unstubAllEnvs() },
  { name: "fake timers", change: () => vi.useFakeTimers(), undo: () => vi.useRealTimers() },
])("names $name if a test has changed it, until it is restored", ({ name, change, undo }) => {
  const before = sharedState();
  change();
  const changed = changedNames(before, sharedState());
  undo();
  expect(changed).toContain(name);
  expect(changedNames(before, sharedState())).toEqual([]);
});

it("names the line of a timer until the timer is cleared", () => {
  const before = sharedState();
  const timer = setTimeout(() => undefined, 60_000);
  const changed = changedNames(before, sharedState());
  clearTimeout(timer);
  expect(changed).toEqual([expect.stringMatching(/^a timer of app\/testing\/shared-state\.test\.ts:\d+:\d+$/)]);
  expect(changedNames(before, sharedState())).toEqual([]);
});

import { expect, it, vi } from "vitest";
import { onAbort } from "./on-abort.ts";

it("calls every listener of a signal once, and none that was removed", () => {
  const { signal, abort } = withAbort();
  const [first, second, gone] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  onAbort(signal, first);
  onAbort(signal, second);
  onAbort(signal, gone)();
  abort();
  abort();
  expect([first, second, gone].map((one) => one.mock.calls.length)).toEqual([1, 1, 0]);
});

it("calls the listener immediately when the signal is already aborted", () => {
  const listener = vi.fn<() => void>();
  onAbort(AbortSignal.abort(), listener);
  expect(listener).toHaveBeenCalledTimes(1);
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

import { expect, it, vi } from "vitest";
import { onAbort } from "./on-abort.ts";

it("tells everybody who listens to a signal, once, and nobody who has stopped", () => {
  const { signal, abort } = withAbort();
  const [first, second, gone] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  onAbort(signal, first);
  onAbort(signal, second);
  onAbort(signal, gone)();
  abort();
  abort();
  expect([first, second, gone].map((told) => told.mock.calls.length)).toEqual([1, 1, 0]);
});

it("tells at once of a signal that has aborted", () => {
  const told = vi.fn<() => void>();
  onAbort(AbortSignal.abort(), told);
  expect(told).toHaveBeenCalledTimes(1);
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

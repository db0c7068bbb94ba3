import { afterEach, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

const run = vi.fn();

afterEach(() => {
  run.mockClear();
  vi.unstubAllGlobals();
});

it("waits until the browser has nothing else to do", () => {
  const request = vi.fn<typeof requestIdleCallback>();
  vi.stubGlobal("requestIdleCallback", request);
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  request.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 0 });
  expect(run).toHaveBeenCalledOnce();
});

it("waits for the next paint in a browser that cannot tell whether it is idle", async () => {
  vi.stubGlobal("window", {});
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryLater } from "./retry-later.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("retries until it succeeds", async () => {
  const attempt = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("not yet")).mockResolvedValue();
  const onGivenUp = vi.fn<() => void>();
  retryLater(attempt, onGivenUp);
  expect(attempt).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(onGivenUp).not.toHaveBeenCalled();
});

it("gives up after three attempts", async () => {
  const attempt = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("never"));
  const onGivenUp = vi.fn<() => void>();
  retryLater(attempt, onGivenUp);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(onGivenUp).toHaveBeenCalledOnce();
});

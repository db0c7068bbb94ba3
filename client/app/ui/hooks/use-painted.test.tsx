import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePainted } from "./use-painted.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const paint = () => act(() => vi.advanceTimersByTimeAsync(100));

it("returns a new value after the paint that shows it elsewhere", async () => {
  const { result, rerender } = renderHook(({ value }) => usePainted(value), { initialProps: { value: "all" } });
  rerender({ value: "dairy" });
  expect(result.current).toBe("all");
  await paint();
  expect(result.current).toBe("dairy");
});

it("skips a value that changes before it is painted, and one that changes back", async () => {
  const values: string[] = [];
  const { rerender } = renderHook(({ value }) => values.push(usePainted(value)), { initialProps: { value: "all" } });
  for (const value of ["dairy", "produce"]) rerender({ value });
  await paint();
  for (const value of ["dairy", "produce"]) rerender({ value });
  await paint();
  expect([...new Set(values)]).toEqual(["all", "produce"]);
});

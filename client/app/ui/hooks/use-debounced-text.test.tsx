import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDebouncedText } from "./use-debounced-text.ts";

const DELAY = 200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderField() {
  const onSettled = vi.fn();
  const { result, rerender } = renderHook(({ value }) => useDebouncedText(value, DELAY, onSettled), {
    initialProps: { value: "" },
  });
  return {
    onSettled,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.type(text)),
    pause: () => act(() => void vi.advanceTimersByTime(DELAY)),
    /** Rerenders the hook with another value from the page. */
    come: (value: string) => rerender({ value }),
  };
}

it("reports the typed text after a pause", () => {
  const { onSettled, type, pause } = renderField();
  for (const text of ["s", "sa", "sav "]) type(text);
  pause();
  expect(onSettled.mock.calls).toEqual([["sav"]]);
});

it("takes a new value, even one that it had before", () => {
  const { text, type, pause, come } = renderField();
  type("save");
  pause();
  come("save");
  come("");
  expect(text()).toBe("");
  type("save");
  pause();
  come("save");
  expect(text()).toBe("save");
});

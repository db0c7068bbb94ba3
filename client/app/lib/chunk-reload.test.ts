import { expect, it, vi } from "vitest";
import { reloadOnceForChunk } from "./chunk-reload.ts";

function page(now: number) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { reload: vi.fn(), storage, now: () => now };
}

const failure = new TypeError("Failed to fetch dynamically imported module: /assets/posts.js");

it("reloads once when a part of the program cannot be loaded", () => {
  const window = page(1_000_000);
  expect(reloadOnceForChunk(failure, window)).toBe(true);
  expect(window.reload).toHaveBeenCalledOnce();
});

it("shows the error when the last reload was within 60 seconds", () => {
  const window = page(1_000_000);
  reloadOnceForChunk(failure, window);
  expect(reloadOnceForChunk(failure, { ...window, now: () => 1_060_000 })).toBe(false);
  expect(window.reload).toHaveBeenCalledOnce();
});

it("reloads again after 60 seconds", () => {
  const window = page(1_000_000);
  reloadOnceForChunk(failure, window);
  expect(reloadOnceForChunk(failure, { ...window, now: () => 1_060_001 })).toBe(true);
});

it("leaves other errors alone", () => {
  const window = page(1_000_000);
  expect(reloadOnceForChunk(new Error("boom"), window)).toBe(false);
  expect(window.reload).not.toHaveBeenCalled();
});

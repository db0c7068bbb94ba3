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

const chunkError = () => new TypeError("Failed to fetch dynamically imported module: /assets/posts.js");

it("reloads once if a chunk cannot be loaded", () => {
  const window = page(1_000_000);
  expect(reloadOnceForChunk(chunkError(), window)).toBe(true);
  expect(window.reload).toHaveBeenCalledOnce();
});

it("shows the error if the last reload was within 60 seconds", () => {
  const window = page(1_000_000);
  reloadOnceForChunk(chunkError(), window);
  expect(reloadOnceForChunk(chunkError(), { ...window, now: () => 1_060_000 })).toBe(false);
  expect(window.reload).toHaveBeenCalledOnce();
});

it("reloads again after 60 seconds", () => {
  const window = page(1_000_000);
  reloadOnceForChunk(chunkError(), window);
  expect(reloadOnceForChunk(chunkError(), { ...window, now: () => 1_060_001 })).toBe(true);
});

it("ignores other errors", () => {
  const window = page(1_000_000);
  expect(reloadOnceForChunk(new Error("boom"), window)).toBe(false);
  expect(window.reload).not.toHaveBeenCalled();
});

it("neither reloads nor shows the error while its reload is pending", () => {
  const window = page(1_000_000);
  const failure = chunkError();
  reloadOnceForChunk(failure, window);
  expect(reloadOnceForChunk(failure, window)).toBe(true);
  expect(window.reload).toHaveBeenCalledOnce();
});

it("shows the error if the time of a reload cannot be stored", () => {
  const refuse = () => {
    throw new Error("storage is off");
  };
  const window = { ...page(1_000_000), storage: { getItem: refuse, setItem: refuse } };
  expect(reloadOnceForChunk(chunkError(), window)).toBe(false);
  expect(window.reload).not.toHaveBeenCalled();
});

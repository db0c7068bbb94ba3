import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

const run = vi.fn();
const frames = new Map<number, FrameRequestCallback>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => {
    frames.set(frames.size + 1, frame);
    return frames.size;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
});

afterEach(() => {
  frames.clear();
  run.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const paint = () => {
  for (const frame of frames.values()) frame(0);
};

it("runs in a task after the next frame, once", () => {
  afterPaint(run);
  vi.advanceTimersByTime(20);
  paint();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it("runs in a tab that is not painted", () => {
  afterPaint(run);
  vi.advanceTimersByTime(100);
  paint();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it("does not run once it is cancelled, before the frame or after it", () => {
  afterPaint(run)();
  const cancel = afterPaint(run);
  paint();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

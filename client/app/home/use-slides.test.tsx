import { timing } from "../lib/business-constants.ts";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSlides } from "./use-slides.ts";

/** Stubs the visitor's preference for reduced motion. */
function stubMotion(less: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: less, addEventListener() {}, removeEventListener() {} }));
}

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  stubMotion(false);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the slides and presses Play. */
function play(count: number) {
  const { result } = renderHook(() => useSlides(count));
  act(() => result.current.setPlaying(true));
  return result;
}

it("does not move before Play is pressed", () => {
  const { result } = renderHook(() => useSlides(2));
  pass(timing.slide * 2);
  expect(result.current).toMatchObject({ current: 0, playing: false });
});

it("shows the next slide after six seconds and starts over after the last", () => {
  const result = play(2);
  pass(timing.slide - 1);
  expect(result.current.current).toBe(0);
  pass(1);
  expect(result.current.current).toBe(1);
  pass(timing.slide);
  expect(result.current.current).toBe(0);
});

it("pauses on hover and focus, and continues afterwards", () => {
  const result = play(2);
  act(() => result.current.setHeld(true));
  pass(timing.slide * 3);
  expect(result.current.current).toBe(0);
  act(() => result.current.setHeld(false));
  pass(timing.slide);
  expect(result.current.current).toBe(1);
});

it("starts at a press of Play by touch, which leaves the focus on the button", () => {
  const { result } = renderHook(() => useSlides(2));
  act(() => result.current.setHeld(true));
  act(() => result.current.setPlaying(true));
  pass(timing.slide);
  expect(result.current.current).toBe(1);
});

it("stops once a slide is selected, until Play is pressed", () => {
  const result = play(3);
  act(() => result.current.show(-1));
  expect(result.current).toMatchObject({ current: 2, playing: false });
  pass(timing.slide * 2);
  expect(result.current.current).toBe(2);
  act(() => result.current.setPlaying(true));
  pass(timing.slide);
  expect(result.current.current).toBe(0);
});

it("does not play for visitors who prefer reduced motion", () => {
  stubMotion(true);
  const result = play(2);
  pass(timing.slide * 2);
  expect(result.current).toMatchObject({ current: 0, playing: false });
});

it("does not play a single slide", () => {
  expect(play(1).current.playing).toBe(false);
});

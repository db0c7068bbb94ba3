import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useScrolledPast } from "./use-scrolled-past.ts";

function scrollTo(top: number) {
  vi.stubGlobal("scrollY", top);
  act(() => void window.dispatchEvent(new Event("scroll")));
}

afterEach(() => void vi.unstubAllGlobals());

describe("useScrolledPast", () => {
  it("is true only while the page is scrolled down by more than the distance", () => {
    const { result } = renderHook(() => useScrolledPast(400));
    expect(result.current).toBe(false);
    scrollTo(401);
    expect(result.current).toBe(true);
    scrollTo(400);
    expect(result.current).toBe(false);
  });

  it("is true for a page that is scrolled down before its scripts run", () => {
    vi.stubGlobal("scrollY", 500);
    expect(renderHook(() => useScrolledPast(400)).result.current).toBe(true);
  });

  it("does not read the scroll position, and so lay out the page, when its component renders again", () => {
    const { rerender } = renderHook(() => useScrolledPast(400));
    const read = vi.spyOn(window, "scrollY", "get");
    rerender();
    expect(read).not.toHaveBeenCalled();
  });
});

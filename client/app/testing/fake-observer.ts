import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Stubs `IntersectionObserver`, which reports nothing in a window without a size.
 * @returns the function that reports to the observer of an element that it has become visible or hidden
 */
export function stubIntersections(): (element: Element, isIntersecting?: boolean) => void {
  const watching = new Map<Element, IntersectionObserverCallback>();
  class FakeObserver {
    readonly #callback: IntersectionObserverCallback;
    readonly #seen = new Set<Element>();

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }

    observe(element: Element): void {
      this.#seen.add(element);
      watching.set(element, this.#callback);
    }

    disconnect(): void {
      for (const element of this.#seen) watching.delete(element);
    }
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  return (element, isIntersecting = true) =>
    act(() => {
      const entry = { isIntersecting, target: element };
      watching.get(element)?.([entry as IntersectionObserverEntry], {} as IntersectionObserver);
    });
}

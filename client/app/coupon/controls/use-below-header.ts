import { type RefObject, useEffect } from "react";

/** The room between the controls and an element that the page scrolls to. */
const MARGIN_PX = 12;

/** Keeps a bar, and what has the focus, below the header, whose height depends on menus and font size. */
export function useBelowHeader(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const header = document.querySelector("header");
    const { current: element } = bar;
    if (!header || !element) return;
    const root = document.documentElement;
    const place = () => {
      // On phones, the header scrolls out of the window up to its last row.
      const top = header.offsetHeight + Math.min(0, Number.parseFloat(getComputedStyle(header).top) || 0);
      element.style.setProperty("--below-header", `${top}px`);
      const isStuck = getComputedStyle(element).position === "sticky";
      root.style.scrollPaddingTop = isStuck ? `${top + element.offsetHeight + MARGIN_PX}px` : "";
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(header);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      root.style.scrollPaddingTop = "";
    };
  }, [bar]);
}

import { type RefObject, useLayoutEffect, useState } from "react";

/** The side of a field on which something opens. */
type Side = "above" | "below";

/**
 * Finds the side of its field on which something that opens has room: below it, or above where the dialog or the window
 * ends before. Where it has room on neither side, it opens below and is scrolled into view.
 * @param place the element that opens; it stands in the field's own box
 */
export function useRoomFor(place: RefObject<HTMLElement | null>): Side {
  const [side, setSide] = useState<Side>("below");
  useLayoutEffect(() => {
    const opened = place.current;
    const field = opened?.offsetParent?.getBoundingClientRect();
    if (!opened || !field) return;
    const { height, bottom } = opened.getBoundingClientRect();
    const room = opened.closest("dialog")?.getBoundingClientRect();
    const ends = Math.min(room?.bottom ?? Infinity, window.innerHeight);
    const begins = Math.max(room?.top ?? 0, 0);
    if (bottom > ends && field.top - (bottom - height - field.bottom) - height >= begins) setSide("above");
    else if (bottom > ends) opened.scrollIntoView({ block: "nearest" });
  }, [place]);
  return side;
}

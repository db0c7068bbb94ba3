import { type RefObject, useLayoutEffect } from "react";

/** How far from its field something opens, in pixels; the style sheet has the same number. */
const GAP = 6;

/**
 * Opens something where it has room: below its field as the style sheet says, or above, marked with `data-side`, where
 * the dialog or the window ends before. Where it has room on neither side it is scrolled into view.
 * @param place the element that opens; it stands in the field's own box
 */
export function useRoomFor(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opened = place.current;
    const field = opened?.offsetParent?.getBoundingClientRect();
    if (!opened || !field) return;
    const { height, bottom } = opened.getBoundingClientRect();
    const room = opened.parentElement?.closest("[role=dialog]")?.getBoundingClientRect();
    if (bottom <= Math.min(room?.bottom ?? Infinity, window.innerHeight)) return;
    if (field.top - GAP - height >= Math.max(room?.top ?? 0, 0)) opened.setAttribute("data-side", "above");
    else opened.scrollIntoView({ block: "nearest" });
  }, [place]);
}

import { type RefObject, useLayoutEffect } from "react";

/** The distance between a field and its popup, in pixels; the style sheet has the same number. */
const GAP = 6;

/** Positions a popup below its field, or above it (`data-side`) where the dialog or the window ends, else scrolls. */
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

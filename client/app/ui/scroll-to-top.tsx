import { pixels } from "../lib/business-constants.ts";
import type { ReactNode } from "react";
import { UpIcon } from "./icons.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";
import "./scroll-to-top.css";

/** A button to the top of the page that shows on wide screens once there is something to scroll back. */
export function ScrollToTop({ children }: { readonly children: ReactNode }) {
  if (!useScrolledPast(pixels.scrollToTop)) return null;
  return (
    <button type="button" className="scroll-to-top" onClick={scrollUp}>
      <UpIcon />
      {children}
    </button>
  );
}

/** The focus follows, or the next Tab would jump back down. */
function scrollUp(): void {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

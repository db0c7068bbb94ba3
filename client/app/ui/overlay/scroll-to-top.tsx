import { pixels } from "../../lib/business-constants.ts";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../island/lazy-part.ts";
import { useScrolledPast } from "../hooks/use-scrolled-past.ts";

const TopButton = lazyPart(async () => (await import("./top-button.tsx")).TopButton);

/** A button to the top of the page, shown on wide screens once the page is scrolled down. */
export function ScrollToTop({ children }: { readonly children: ReactNode }) {
  return <Suspense>{useScrolledPast(pixels.scrollToTop) && <TopButton>{children}</TopButton>}</Suspense>;
}

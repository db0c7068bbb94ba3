import { Suspense } from "react";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { controlsStart } from "../../ui/island/controls-start.ts";
import { lazyOr } from "../../ui/island/lazy-part.ts";

const StoreInFooter = lazyOr(
  async () => (await import("./store-in-footer.tsx")).StoreInFooter,
  () => null,
  controlsStart,
);

/** The visitor's store in the footer. Only the browser knows it, and it must not delay the page. */
export function FooterStore() {
  return <Suspense>{useHydrated() && <StoreInFooter />}</Suspense>;
}

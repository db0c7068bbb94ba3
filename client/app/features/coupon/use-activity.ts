import { useEffect, useState } from "react";

/** What only somebody does who is about to use a page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"] as const;

/** True for a press on, or a move over, a link to another page. */
function leadsElsewhere(target: Element): boolean {
  const link = target.closest("a");
  return link !== null && link.pathname !== location.pathname;
}

/** True once somebody has begun to use the page's own content, with whatever device; the way to another page is no use. */
export function useActivity(): boolean {
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (active) return;
    const watching = new AbortController();
    const notice = ({ target }: Event) => {
      const isUse = target instanceof Element && target.closest(".coupon-page") !== null && !leadsElsewhere(target);
      if (isUse) setActive(true);
    };
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true, signal: watching.signal });
    return () => watching.abort();
  }, [active]);
  return active;
}

import { useEffect, useState } from "react";

/** The events that show that a visitor is about to use a page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"] as const;

/** Returns true if the target is within a link to another page. */
function leadsElsewhere(target: Element): boolean {
  const link = target.closest("a");
  return link !== null && link.pathname !== location.pathname;
}

/** Returns true once a visitor interacts with the content of the coupon page; links to other pages do not count. */
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

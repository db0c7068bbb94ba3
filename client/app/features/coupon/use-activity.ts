import { useEffect, useState } from "react";

/** What only somebody does who is about to use a page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"] as const;

/** True once somebody has begun to use the page, with whatever device. */
export function useActivity(): boolean {
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (active) return;
    const watching = new AbortController();
    for (const sign of signs) {
      window.addEventListener(sign, () => setActive(true), { passive: true, signal: watching.signal });
    }
    return () => watching.abort();
  }, [active]);
  return active;
}

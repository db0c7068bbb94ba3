import { useEffect, useState } from "react";

/** Returns true while the page is scrolled down by more than `pixels`; false until the first effect. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    // Not read while rendering: the browser would lay out the page in the middle of every update.
    const read = () => setPast(window.scrollY > pixels);
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, [pixels]);
  return past;
}

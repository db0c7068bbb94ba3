import { timing } from "../../lib/business-constants.ts";
import { useEffect, useState, useSyncExternalStore } from "react";

const calm = "(prefers-reduced-motion: reduce)";

function subscribeMotion(onChange: () => void): () => void {
  const query = window.matchMedia(calm);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** A row of slides of which one shows. */
export interface Slides {
  readonly current: number;
  readonly playing: boolean;
  /** Goes to another slide and stops the change by itself. */
  readonly show: (index: number) => void;
  readonly setPlaying: (playing: boolean) => void;
  /** Stops the change for as long as somebody looks closer. */
  readonly setHeld: (held: boolean) => void;
}

/**
 * Changes slides every six seconds; never for people who asked for less motion.
 * @param count the number of slides
 */
export function useSlides(count: number): Slides {
  const [current, setCurrent] = useState(0);
  const [wanted, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const still = useSyncExternalStore(
    subscribeMotion,
    () => window.matchMedia(calm).matches,
    () => true,
  );
  const playing = wanted && !still && count > 1;

  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(setCurrent, timing.slide, (current + 1) % count);
    return () => clearTimeout(timer);
  }, [playing, held, current, count]);

  const show = (index: number) => {
    setCurrent(((index % count) + count) % count);
    setPlaying(false);
  };
  return { current, playing, show, setPlaying, setHeld };
}

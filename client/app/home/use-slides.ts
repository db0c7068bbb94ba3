import { timing } from "../lib/business-constants.ts";
import { useEffect, useState, useSyncExternalStore } from "react";

const calm = "(prefers-reduced-motion: reduce)";

function subscribeMotion(onChange: () => void): () => void {
  const query = window.matchMedia(calm);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** The state of a carousel that shows one slide at a time. */
export interface Slides {
  readonly current: number;
  readonly playing: boolean;
  /** Shows another slide and stops the automatic change. */
  readonly show: (index: number) => void;
  /** Starts or stops the automatic change; a start also ends a pause. */
  readonly setPlaying: (playing: boolean) => void;
  /** Pauses the automatic change while the carousel is hovered or focused, or ends the pause. */
  readonly setHeld: (held: boolean) => void;
}

/** Advances the slides once Play was pressed, except with reduced motion. They never start on their own. */
export function useSlides(count: number): Slides {
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const still = useSyncExternalStore(
    subscribeMotion,
    () => window.matchMedia(calm).matches,
    () => true,
  );
  const playing = isWanted && !still && count > 1;

  useEffect(() => {
    if (!playing || isHeld) return;
    const timer = setTimeout(setCurrentIndex, timing.slide, (currentIndex + 1) % count);
    return () => clearTimeout(timer);
  }, [playing, isHeld, currentIndex, count]);

  const show = (index: number) => {
    setCurrentIndex(((index % count) + count) % count);
    setWanted(false);
  };
  const setPlaying = (isPlaying: boolean) => {
    setWanted(isPlaying);
    // A press of Play leaves the focus, and a pointer, on the button; a touch would hold the carousel until the next one.
    if (isPlaying) setHeld(false);
  };
  return { current: currentIndex, playing, show, setPlaying, setHeld };
}

import { useEffect, useRef, useState } from "react";

/** What a person at a kiosk does. */
const SIGNS_OF_USE = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

const SECOND_MS = 1_000;

/**
 * Ends a use after a time without a touch or a key.
 * @param isInUse false for no use, which does not end
 * @returns the seconds until the end
 */
export function useIdleEnd(isInUse: boolean, limitSeconds: number, onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(limitSeconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isInUse) return;
    let usedAt = Date.now();
    const note = () => {
      usedAt = Date.now();
      setSecondsLeft(limitSeconds);
    };
    const timer = setInterval(() => {
      const left = limitSeconds - Math.floor((Date.now() - usedAt) / SECOND_MS);
      if (left <= 0) end.current();
      else setSecondsLeft(left);
    }, SECOND_MS);
    note();
    for (const name of SIGNS_OF_USE) document.addEventListener(name, note, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of SIGNS_OF_USE) document.removeEventListener(name, note, { capture: true });
    };
  }, [isInUse, limitSeconds]);
  return secondsLeft;
}

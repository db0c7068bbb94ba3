import { useEffect, useRef, useState } from "react";

interface DebouncedText {
  /** What stands in the field. */
  readonly text: string;
  /** Takes what was typed; `onSettled` hears of it when typing has paused. */
  readonly type: (text: string) => void;
  /** Hands on at once what was typed. */
  readonly settle: () => void;
}

/** Keeps the text of a field that reports `delay` milliseconds after the last key; an outside change wins. */
export function useDebouncedText(value: string, delay: number, onSettled: (text: string) => void): DebouncedText {
  const [text, setText] = useState(value);
  // What was reported and may still come back, on a busy page long after the next key; the last one is the newest.
  const reported = useRef([value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const own = reported.current.indexOf(value);
    reported.current = own < 0 ? [value] : reported.current.slice(own);
    if (own >= 0) return;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (next: string) => {
    clearTimeout(timer.current);
    const settled = next.trim();
    if (settled === reported.current.at(-1)) return;
    reported.current.push(settled);
    onSettled(settled);
  };
  return {
    text,
    type(next) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(report, delay, next);
    },
    settle: () => report(text),
  };
}

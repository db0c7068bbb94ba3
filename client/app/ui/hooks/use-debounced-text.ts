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
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === reported.current) return;
    reported.current = next.trim();
    onSettled(reported.current);
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

import { useEffect, useRef, useState } from "react";

interface DebouncedText {
  readonly text: string;
  /** Handles typed text; calls `onSettled` after a pause in typing. */
  readonly type: (text: string) => void;
  readonly settle: () => void;
}

/** Manages a field that reports its text `delay` milliseconds after the last key; a new `value` replaces the text. */
export function useDebouncedText(value: string, delay: number, onSettled: (text: string) => void): DebouncedText {
  const [text, setText] = useState(value);
  const lastText = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === lastText.current) return;
    lastText.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === lastText.current) return;
    lastText.current = next.trim();
    onSettled(lastText.current);
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

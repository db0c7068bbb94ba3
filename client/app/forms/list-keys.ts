import { type KeyboardEvent, useRef } from "react";

/** Where the keys stand in a list. */
interface Place {
  readonly from: number;
  /** How many entries are shown, of how many there are. */
  readonly shown: number;
  readonly count: number;
  /** A closed list opens where it stands, whatever the arrow. */
  readonly open: boolean;
}

/** How far a page of the list goes. */
const PAGE = 10;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/**
 * Tells where a key leads in a list: End to the last entry that is shown, which brings more.
 * @returns the place counted from 0; null for a key that moves nowhere
 */
export function movedTo({ key }: Pick<KeyboardEvent, "key">, { from, shown, count, open }: Place): number | null {
  if (key === "Home") return 0;
  if (key === "End") return shown - 1;
  const step = steps[key];
  if (step === undefined) return null;
  return open ? Math.min(Math.max(from + step, 0), count - 1) : from;
}

/** After so many milliseconds the next letter begins a new word. */
const PAUSE_MS = 700;

/**
 * Gives the function that finds the entry whose words begin with the letters that are typed in one go, from where the keys
 * stand on; null for another key, and where no entry does.
 */
export function useTypedStart() {
  const typed = useRef({ text: "", at: -Infinity });
  return (
    event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "timeStamp">,
    entries: readonly { readonly label: string }[],
    from: number,
  ): number | null => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    const goesOn = timeStamp - typed.current.at < PAUSE_MS;
    const isLetter = key.length === 1 && (key !== " " || goesOn);
    if (!isLetter || ctrlKey || metaKey || altKey) return null;
    const text = `${goesOn ? typed.current.text : ""}${key.toLowerCase()}`;
    typed.current = { text, at: timeStamp };
    // The first letter leads on, the next ones narrow down.
    const first = text.length === 1 ? from + 1 : from;
    for (let step = 0; step < entries.length; step += 1) {
      const index = (first + step) % entries.length;
      if (entries[index]?.label.toLowerCase().startsWith(text)) return index;
    }
    return null;
  };
}

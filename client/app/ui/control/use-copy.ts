import { useEffect, useState } from "react";
import { useAnnouncer } from "../overlay/announcer.tsx";

/** The duration of the confirmation on the button, in milliseconds. */
const SAID_MS = 2_000;

interface Copying {
  /** True for two seconds after the text was copied. */
  readonly copied: boolean;
  /** Null where the browser has no clipboard, as without TLS. */
  readonly copy: (() => void) | null;
}

/** Copies a text to the clipboard and announces it. For parts that only the browser renders. */
export function useCopy(value: string, said: string): Copying {
  const announce = useAnnouncer();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const write = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    announce(said);
  };
  // A browser can deny the clipboard; the button then confirms nothing.
  const copy = () => void write().catch(() => setCopied(false));
  return { copied, copy: "clipboard" in navigator ? copy : null };
}

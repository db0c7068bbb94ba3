import { useEffect, useState } from "react";
import { supportMessages as text } from "../messages/support.ts";
import { useAnnouncer } from "./announcer.tsx";
import { CheckIcon, Icon } from "./icons.tsx";
import { useHydrated } from "./use-hydrated.ts";
import "./copy-button.css";

/** Two sheets, one over the other. */
const CopyIcon = () => (
  <Icon
    children={
      <path d="M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V9Zm6 0V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3" />
    }
  />
);

/** How long the button says that it has copied, in milliseconds. */
const SAID_MS = 2_000;

interface CopyButtonProps {
  /** What is copied. */
  readonly value: string;
  /** What it is, for screen readers. */
  readonly what: string;
}

/** A value that is copied with a press; without scripts it can be selected all the same. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const hydrated = useHydrated();
  const announce = useAnnouncer();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, SAID_MS, false);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Browsers refuse it on pages that came by http; what is to be copied stays there to be selected.
      return;
    }
    setCopied(true);
    announce(text.copied);
  };
  return (
    <span className="copy">
      <code>{value}</code>
      {hydrated && (
        <button type="button" aria-label={text.copyWhat(what)} onClick={() => void copy()}>
          {copied ? <CheckIcon /> : <CopyIcon />}
        </button>
      )}
    </span>
  );
}

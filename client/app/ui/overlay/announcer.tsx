import { createContext, type ReactNode, use, useCallback, useState } from "react";

const AnnouncerContext = createContext<(text: string) => void>(() => {});

/** Returns the function that makes a screen reader announce a text once. */
export const useAnnouncer = (): ((text: string) => void) => use(AnnouncerContext);

/** Contains the only live region of the page, from the start, because screen readers ignore new ones. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [{ text, turn }, say] = useState({ text: "", turn: 0 });
  const announce = useCallback((next: string) => say((last) => ({ text: next, turn: last.turn + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {/* The new key makes a screen reader announce a repeated text again. */}
        <span key={turn}>{text}</span>
      </div>
    </AnnouncerContext>
  );
}

import { createContext, type ReactNode, use, useCallback, useState } from "react";

const AnnouncerContext = createContext<(text: string) => void>(() => {});

/** Gives the function that lets a screen reader say a text once. */
export const useAnnouncer = (): ((text: string) => void) => use(AnnouncerContext);

/** Holds the one live region of the page; it is there from the start, because a new one would not be read. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [{ text, turn }, say] = useState({ text: "", turn: 0 });
  const announce = useCallback((next: string) => say((last) => ({ text: next, turn: last.turn + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {/* The key makes the same text news when it is said again. */}
        <span key={turn}>{text}</span>
      </div>
    </AnnouncerContext>
  );
}

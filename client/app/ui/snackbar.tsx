import { timing } from "../lib/business-constants.ts";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import "./snackbar.css";

/** What a snackbar lets the shopper do. */
export interface SnackbarAction {
  readonly label: string;
  readonly run: () => void;
}

/** What is not as usual about a snackbar. */
export interface SnackbarOptions {
  /** How long it stays, in milliseconds. */
  readonly ms?: number;
  /** A control of its own, for example a switch. */
  readonly control?: ReactNode;
  /** Called once when it goes, however it goes. */
  readonly onClosed?: () => void;
}

interface Note {
  readonly message: string;
  readonly action: SnackbarAction | undefined;
  readonly options: SnackbarOptions;
  readonly turn: number;
}

type ShowSnackbar = (message: string, action?: SnackbarAction, options?: SnackbarOptions) => void;

const SnackbarContext = createContext<ShowSnackbar>(() => {});

/** Gives the function that shows a short message at the bottom of the page; a newer one replaces it. */
export const useSnackbar = (): ShowSnackbar => use(SnackbarContext);

/** Shows one message at a time; the time stands still while it is hovered or focused. */
export function Snackbar({ children }: { readonly children: ReactNode }) {
  const [note, setNote] = useState<Note | null>(null);
  const [held, setHeld] = useState(false);
  const show = useCallback<ShowSnackbar>((message, action, options = {}) => {
    setNote((last) => ({ message, action, options, turn: (last?.turn ?? 0) + 1 }));
  }, []);

  useEffect(() => {
    if (note === null || held) return;
    const timer = setTimeout(setNote, note.options.ms ?? timing.snackbar, null);
    return () => clearTimeout(timer);
  }, [note, held]);
  useEffect(() => note?.options.onClosed, [note]);

  return (
    <SnackbarContext value={show}>
      {children}
      <div className="snackbar-place" role="status">
        {note && (
          <div
            key={note.turn}
            className="snackbar"
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <p>{note.message}</p>
            {note.options.control}
            {note.action && (
              <button type="button" onClick={() => (setNote(null), setHeld(false), note.action?.run())}>
                {note.action.label}
              </button>
            )}
          </div>
        )}
      </div>
    </SnackbarContext>
  );
}

import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from "react";
import { controlsStart } from "../island/controls-start.ts";
import { neededPart } from "../island/needed-part.tsx";

const load = async () => (await import("./toasts.tsx")).Toasts;

const Toasts = neededPart(load);

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

/** A message with what belongs to it. */
export interface Note {
  readonly message: string;
  readonly action: SnackbarAction | undefined;
  readonly options: SnackbarOptions;
  /** Unlike that of every other message of the page. */
  readonly id: string;
}

type ShowSnackbar = (message: string, action?: SnackbarAction, options?: SnackbarOptions) => void;

const SnackbarContext = createContext<ShowSnackbar>(() => {});

/** Gives the function that shows a short message at the bottom of the page; a newer one replaces it. */
export const useSnackbar = (): ShowSnackbar => use(SnackbarContext);

/** True once the place of messages can be on the page: a screen reader reads what comes into a place that it knows. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    // What cannot be loaded now is tried again when there is something to say.
    void controlsStart()
      .then(load)
      .then(
        () => setLoaded(true),
        () => {},
      );
  }, []);
  return loaded;
}

/** Shows one message at a time. */
export function Snackbar({ children }: { readonly children: ReactNode }) {
  const [note, setNote] = useState<Note | null>(null);
  const loaded = useLoaded();
  const count = useRef(0);
  const show = useCallback<ShowSnackbar>((message, action, options = {}) => {
    count.current += 1;
    setNote({ message, action, options, id: String(count.current) });
  }, []);
  const onOver = useCallback((id: string) => setNote((shown) => (shown?.id === id ? null : shown)), []);
  useEffect(() => note?.options.onClosed, [note]);

  return (
    <SnackbarContext value={show}>
      {children}
      <Suspense>{(loaded || note) && <Toasts note={note} onOver={onOver} />}</Suspense>
    </SnackbarContext>
  );
}

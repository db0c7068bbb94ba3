import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from "react";
import { controlsStart } from "../island/controls-start.ts";
import { neededPart } from "../island/needed-part.tsx";

const load = async () => (await import("./toasts.tsx")).Toasts;

const Toasts = neededPart(load);

export interface SnackbarAction {
  readonly label: string;
  readonly run: () => void;
}

export interface SnackbarOptions {
  /** Its duration, in milliseconds. */
  readonly ms?: number;
  /** A control of its own, for example a switch. */
  readonly control?: ReactNode;
  readonly onClosed?: () => void;
}

export interface Note {
  readonly message: string;
  readonly action: SnackbarAction | undefined;
  readonly options: SnackbarOptions;
  /** Unique among the messages of the page. */
  readonly id: string;
}

type ShowSnackbar = (message: string, action?: SnackbarAction, options?: SnackbarOptions) => void;

const SnackbarContext = createContext<ShowSnackbar>(() => {});

/** Returns the function that shows a short message at the bottom of the page; a newer one replaces it. */
export const useSnackbar = (): ShowSnackbar => use(SnackbarContext);

/** True once the live region can be rendered: screen readers only announce messages in a region that they know. */
function useLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // A failed load is retried with the first message.
    void controlsStart()
      .then(load)
      .then(
        () => setLoaded(true),
        () => {},
      );
  }, []);
  return isLoaded;
}

/** Shows one message at a time. */
export function Snackbar({ children }: { readonly children: ReactNode }) {
  const [note, setNote] = useState<Note | null>(null);
  const isLoaded = useLoaded();
  const count = useRef(0);
  const show = useCallback<ShowSnackbar>((message, action, options = {}) => {
    count.current += 1;
    setNote({ message, action, options, id: String(count.current) });
  }, []);
  const onOver = useCallback((id: string) => setNote((former) => (former?.id === id ? null : former)), []);
  useEffect(() => note?.options.onClosed, [note]);

  return (
    <SnackbarContext value={show}>
      {children}
      <Suspense>{(isLoaded || note) && <Toasts note={note} onOver={onOver} />}</Suspense>
    </SnackbarContext>
  );
}

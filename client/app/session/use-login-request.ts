import { useCallback, useState } from "react";
import type { LoginRequest } from "./login-dialog-context.ts";

interface LoginDialogState {
  readonly request: LoginRequest;
  /** The page on which the dialog was asked for. */
  readonly pathname: string;
  /** True when a guest asked for it. A shopper asks for it when the session has ended. */
  readonly byGuest: boolean;
  readonly open: boolean;
}

interface LoginDialogControl {
  /** What was asked for last; null before the first time. */
  readonly request: LoginRequest | null;
  readonly open: boolean;
  readonly ask: (request?: LoginRequest) => void;
  readonly close: () => void;
}

/**
 * Holds whether the login dialog is open. It closes for good when the visitor goes to another page, and when a guest is
 * logged in, wherever that happened.
 * @param pathname the page that is shown
 * @param signedIn true while a shopper is logged in
 */
export function useLoginRequest(pathname: string, signedIn: boolean): LoginDialogControl {
  const [state, setState] = useState<LoginDialogState | null>(null);
  const over = state?.open === true && (state.pathname !== pathname || (state.byGuest && signedIn));
  if (over) setState({ ...state, open: false });
  const ask = useCallback(
    (request: LoginRequest = {}) => setState({ request, pathname, byGuest: !signedIn, open: true }),
    [pathname, signedIn],
  );
  const close = useCallback(() => setState((last) => last && { ...last, open: false }), []);
  return { request: state?.request ?? null, open: state?.open === true && !over, ask, close };
}

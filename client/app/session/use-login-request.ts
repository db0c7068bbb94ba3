import { useCallback, useState } from "react";
import type { LoginRequest } from "./login-dialog-context.ts";

interface LoginDialogState {
  readonly request: LoginRequest;
  /** The path of the page that opened the dialog. */
  readonly pathname: string;
  /** True if a guest opened it; a shopper opens it after the session has expired. */
  readonly byGuest: boolean;
  readonly open: boolean;
}

/** The last login request, with the functions that open and close the dialog. */
export interface LoginDialogControl {
  /** The last request; null before the first one. */
  readonly request: LoginRequest | null;
  readonly open: boolean;
  readonly ask: (request?: LoginRequest) => void;
  readonly close: () => void;
}

/**
 * Holds the state of the login dialog, which closes on navigation to another page, and once a guest is logged in by any
 * means.
 * @param pathname the path of the current page
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

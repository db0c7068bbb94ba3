import { useCallback, useState } from "react";
import type { LoginRequest } from "./login-dialog-context.ts";

interface LoginDialogState {
  readonly request: LoginRequest;
  readonly pathname: string;
  /** True if a guest opened it; a shopper opens it after the session has expired. */
  readonly byGuest: boolean;
  readonly open: boolean;
}

export interface LoginDialogControl {
  readonly request: LoginRequest | null;
  readonly open: boolean;
  readonly ask: (request?: LoginRequest) => void;
  readonly close: () => void;
}

/** Holds the state of the login dialog, which closes on another page, and once a guest is logged in by any means. */
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

import { createContext, use } from "react";

export interface LoginRequest {
  /** The reason for the login, shown above the form. */
  readonly reason?: string;
  /** The offer that a guest wants to clip, for the way over the registration. */
  readonly clip?: string;
  /** Called once the shopper is logged in and the page shows it. */
  readonly onLoggedIn?: () => void;
}

export type OpenLoginDialog = (request?: LoginRequest) => void;

/** Provided by the frame around every page. */
export const LoginDialogContext = createContext<OpenLoginDialog>(() => {});

export const useLoginDialog = (): OpenLoginDialog => use(LoginDialogContext);

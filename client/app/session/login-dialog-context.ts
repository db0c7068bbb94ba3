import { createContext, use } from "react";

/** What somebody who asks for a login may say about it. */
export interface LoginRequest {
  /** Why a login is needed, shown above the form. */
  readonly reason?: string;
  /** Called once the shopper is logged in and the page shows it. */
  readonly onLoggedIn?: () => void;
}

/** Opens the login dialog over the page. */
export type OpenLoginDialog = (request?: LoginRequest) => void;

/** Filled by the frame around every page. */
export const LoginDialogContext = createContext<OpenLoginDialog>(() => {});

/** Gives the function that opens the login dialog. */
export const useLoginDialog = (): OpenLoginDialog => use(LoginDialogContext);

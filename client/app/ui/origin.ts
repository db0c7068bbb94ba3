import { createContext, use } from "react";

/** The scheme and host of the page; the server fills it, the browser knows. */
export const OriginContext = createContext<string | null>(null);

/** Gives the scheme and host under which the page is seen, for addresses that must be absolute. */
export function useOrigin(): string {
  return use(OriginContext) ?? (typeof window === "undefined" ? "" : window.location.origin);
}

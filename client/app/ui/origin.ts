import { createContext, use } from "react";

/** The scheme and host of the page on the server; null in the browser, which knows them. */
export const OriginContext = createContext<string | null>(null);

/** Returns the scheme and host of the page, for URLs that must be absolute. */
export function useOrigin(): string {
  return use(OriginContext) ?? (typeof window === "undefined" ? "" : window.location.origin);
}

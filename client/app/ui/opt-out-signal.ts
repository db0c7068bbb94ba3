import { createContext, use } from "react";
import { OPT_OUT_META } from "../lib/browser/tracking-consent.ts";

/** True if the request of the page came with the signal of Global Privacy Control; set on the server, read from the head in the browser. */
export const OptOutContext = createContext(false);

/** Returns true on a page whose request came with the signal of Global Privacy Control. */
export function useOptOutSignal(): boolean {
  const isServers = use(OptOutContext);
  if (isServers || typeof document === "undefined") return isServers;
  return document.querySelector(`meta[name="${OPT_OUT_META}"]`) !== null;
}

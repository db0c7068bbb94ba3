import { createContext, use } from "react";
import { cameWithOptOut } from "../lib/browser/tracking-consent.ts";

/** True if the request of the page came with the signal of Global Privacy Control; set on the server, read from the head in the browser. */
export const OptOutContext = createContext(false);

/** Returns true on a page whose request came with the signal of Global Privacy Control. */
export function useOptOutSignal(): boolean {
  const isServers = use(OptOutContext);
  return typeof document === "undefined" ? isServers : cameWithOptOut();
}

import { createContext, use } from "react";

/** The name of the meta element with the id of the page's request. */
export const REQUEST_ID_META = "request-id";

/** The id of the page's request; set on the server, read from the head in the browser. */
export const RequestIdContext = createContext<string | null>(null);

/** Returns the id of this page in the logs; null without one. */
export function useRequestId(): string | null {
  const serverId = use(RequestIdContext);
  if (serverId !== null || typeof document === "undefined") return serverId;
  return document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content ?? null;
}

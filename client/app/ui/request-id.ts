import { createContext, use } from "react";

/** The name of the element in the head that tells the browser the id of the page's request. */
export const REQUEST_ID_META = "request-id";

/** The id of the request that the page answers; the server fills it, the browser reads it from the head. */
export const RequestIdContext = createContext<string | null>(null);

/** Gives the id under which the logs know this page; null when nobody gave one. */
export function useRequestId(): string | null {
  const given = use(RequestIdContext);
  if (given !== null || typeof document === "undefined") return given;
  return document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content ?? null;
}

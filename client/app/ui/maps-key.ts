import { createContext, use } from "react";

/** The name of the meta element with the maps service's key for browsers. */
export const MAPS_KEY_META = "maps-key";

/** The key of the maps service; set on the server, read from the head in the browser. */
export const MapsKeyContext = createContext<string | null>(null);

/** Returns the browser key of the maps service; null when none is configured. */
export function useMapsKey(): string | null {
  const serverKey = use(MapsKeyContext);
  if (serverKey !== null || typeof document === "undefined") return serverKey;
  return document.querySelector<HTMLMetaElement>(`meta[name="${MAPS_KEY_META}"]`)?.content ?? null;
}

import { createContext, use } from "react";

/** The name of the element in the head that tells the browser the key of the maps service. */
export const MAPS_KEY_META = "maps-key";

/** The key of the maps service; the server fills it, the browser reads it from the head. */
export const MapsKeyContext = createContext<string | null>(null);

/** Gives the key with which a browser may use the maps service; null when none is configured. */
export function useMapsKey(): string | null {
  const given = use(MapsKeyContext);
  if (given !== null || typeof document === "undefined") return given;
  return document.querySelector<HTMLMetaElement>(`meta[name="${MAPS_KEY_META}"]`)?.content ?? null;
}

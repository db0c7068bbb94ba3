import { redirectDocument } from "react-router-dom";
import type { RouteCheck } from "../graphql/route-data.ts";
import { hasMap } from "../lib/url/map-pages.ts";
import { MAPS_KEY_META } from "../ui/maps-key.ts";

/** Returns the path of the loaded document, whose security policy outlasts client-side navigation. */
function loadedPath(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation && new URL(navigation.name).pathname;
}

/** Reloads the document for a page with a map if the policy of the current document blocks the maps service. */
export const mapDocument: RouteCheck = async (_client, { url }) => {
  if (typeof document === "undefined" || !document.querySelector(`meta[name="${MAPS_KEY_META}"]`)) return;
  const from = loadedPath();
  if (from !== undefined && !hasMap(from)) throw redirectDocument(url.pathname + url.search);
};

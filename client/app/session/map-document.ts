import { redirectDocument } from "react-router-dom";
import type { RouteCheck } from "../graphql/route-data.ts";
import { hasMap } from "../lib/url/map-pages.ts";
import { MAPS_KEY_META } from "../ui/maps-key.ts";

/** The path of the page that the browser has loaded; links change the address, and not the policy of that page. */
function loadedPath(): string | undefined {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded && new URL(loaded.name).pathname;
}

/** Has a page with a map loaded anew where the browser comes from a page whose policy keeps the maps service out. */
export const mapDocument: RouteCheck = async (_client, { url }) => {
  if (typeof document === "undefined" || !document.querySelector(`meta[name="${MAPS_KEY_META}"]`)) return;
  const from = loadedPath();
  if (from !== undefined && !hasMap(from)) throw redirectDocument(url.pathname + url.search);
};

import type { RetailerEntry } from "./retailer-entry.ts";

/**
 * Returns the origin of a retailer's site.
 * @param siteOrigin the setting, with `{host}` in place of the first host of the retailer
 */
export const siteOriginOf = (siteOrigin: string, { hosts }: Pick<RetailerEntry, "hosts">): string =>
  siteOrigin.replace("{host}", hosts[0] ?? "");

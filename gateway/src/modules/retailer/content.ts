import { type Content, mayBeMissing, outcomeOf, ownOrCommon } from "../../platform/upstreams/content/folders.ts";
import { itemsOf } from "../../platform/upstreams/caller.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import type { Labels } from "../../platform/text/labels.ts";
import { decodeLabels } from "./content/decode-labels.ts";
import { decodeMapStyles } from "./content/decode-map-styles.ts";
import { decodeMenus } from "./content/decode-menus.ts";
import { decodeRetailer } from "./content/decode-retailer.ts";

/** The content about the retailer. */
export const retailerRows = {
  retailerInfo: ({ own }) => own.read("/retailer-info", decodeRetailer, { list: "features" }),
  /** The same of another retailer. */
  retailerInfoOf: ({ folderOf }, sitePath: string) =>
    folderOf(sitePath).read("/retailer-info", decodeRetailer, { list: "features" }),
  menus: ({ own }) => own.read("/menus", itemsOf(decodeMenus), { list: "menus" }),
  /** Names in the language of the request by name in English; empty in English and (which the cache logs) on an error. */
  async labels({ own, isTranslated }): Promise<Labels> {
    if (!isTranslated) return {};
    const outcome = await outcomeOf(own.read("/labels", decodeLabels));
    return "value" in outcome ? outcome.value : {};
  },
  /** The map styles of the retailer, or else (also on an error) the common ones; empty if both are missing. */
  async mapStyles(content) {
    const choices = { ...mayBeMissing, isForAll: true } as const;
    return (await ownOrCommon(content, (folder) => folder.read("/map-styles", decodeMapStyles, choices))) ?? [];
  },
} satisfies Rows<Content>;

/** The content about the retailer of the request. */
export type RetailerContent = Calls<typeof retailerRows>;

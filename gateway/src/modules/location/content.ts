import { itemsOf } from "../../platform/upstreams/caller.ts";
import type { Content } from "../../platform/upstreams/content/folders.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import { decodeLocations } from "./content-decode.ts";

/** The content about stores. */
export const locationRows = {
  /** All stores, including hidden ones, in the editor's order. */
  locations: ({ own }) =>
    own.read(
      "/locations",
      itemsOf((body) => decodeLocations(body, own.name)),
      { isForAll: true, list: "locations" },
    ),
} satisfies Rows<Content>;

/** The content about the stores of the retailer. */
export type LocationContent = Calls<typeof locationRows>;

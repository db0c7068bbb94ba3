import { type ReadFrom, SingleLoader } from "../../platform/loader/loader.ts";
import type { RetailerContent } from "./content.ts";

/** The loaders of the content about the retailer of the request. */
export const retailerLoaders = ({ upstreams: { content } }: ReadFrom<{ content: RetailerContent }>) => ({
  info: new SingleLoader(content.retailerInfo),
  menus: new SingleLoader(content.menus),
  /** Names in the language of the request by name in English; empty in English. */
  labels: new SingleLoader(content.labels),
  /** The styles of maps; empty for none. */
  mapStyles: new SingleLoader(content.mapStyles),
});

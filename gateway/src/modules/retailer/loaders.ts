import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { MapStyle } from "../../platform/graph/schema-types.generated.ts";
import type { Labels } from "../../platform/text/labels.ts";
import type { ContentMenu } from "./content/decode-menus.ts";
import type { RetailerInfo } from "./content/retailer-info.ts";
import { SingleLoader } from "../../platform/loader/loader.ts";

/** The content about the retailer of the request. */
export interface RetailerLoaders {
  readonly info: SingleLoader<RetailerInfo>;
  readonly menus: SingleLoader<readonly ContentMenu[]>;
  /** Names in the language of the request by name in English; empty in English. */
  readonly labels: SingleLoader<Labels>;
  /** The styles of maps; empty for none. */
  readonly mapStyles: SingleLoader<readonly MapStyle[]>;
}

/**
 * Creates the loaders of the retailer for a request.
 * @param upstreams the upstreams of the request
 */
export function createRetailerLoaders(upstreams: Upstreams): RetailerLoaders {
  return {
    info: new SingleLoader(() => upstreams.content.retailerInfo()),
    labels: new SingleLoader(() => upstreams.content.labels()),
    menus: new SingleLoader(() => upstreams.content.menus()),
    mapStyles: new SingleLoader(() => upstreams.content.mapStyles()),
  };
}

import type { Upstreams } from "../context.ts";
import type { MapStyle } from "../schema.generated.ts";
import type { ContentMenu } from "../upstreams/content/decode-menus.ts";
import type { RetailerInfo } from "../upstreams/content/retailer-info.ts";
import { SingleLoader } from "./loader.ts";

/** What content says about the retailer of the request. */
export interface RetailerLoaders {
  readonly info: SingleLoader<RetailerInfo>;
  readonly menus: SingleLoader<readonly ContentMenu[]>;
  /** The look of its maps; empty without any. */
  readonly mapStyles: SingleLoader<readonly MapStyle[]>;
}

/**
 * Makes the loaders of the retailer for a request.
 * @param upstreams where it is read
 */
export function createRetailerLoaders(upstreams: Upstreams): RetailerLoaders {
  return {
    info: new SingleLoader(() => upstreams.content.retailerInfo()),
    menus: new SingleLoader(() => upstreams.content.menus()),
    mapStyles: new SingleLoader(() => upstreams.content.mapStyles()),
  };
}

import type DataLoader from "dataloader";
import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { LoyaltyCharity, ShopperCharity } from "./port.ts";
import { findInOne, SingleLoader } from "../../platform/loader/loader.ts";

/** School charities. */
export interface CharityLoaders {
  /** The charities of the retailer. */
  readonly list: SingleLoader<readonly LoyaltyCharity[]>;
  /** A charity by id; null if the retailer has none. */
  readonly byId: DataLoader<string, LoyaltyCharity | null>;
  /** The charities of the signed-in shopper, including past ones. */
  readonly ofShopper: SingleLoader<readonly ShopperCharity[]>;
}

/**
 * Creates the loaders of charities for a request.
 * @param upstreams the upstreams of the request
 */
export function createCharityLoaders(upstreams: Upstreams): CharityLoaders {
  const list = new SingleLoader(() => upstreams.charities.charities());
  return {
    list,
    byId: findInOne(
      () => list.load(),
      (charities, id) => charities.find(({ charityId }) => charityId === id) ?? null,
    ),
    ofShopper: new SingleLoader(() => upstreams.charities.shopperCharities()),
  };
}

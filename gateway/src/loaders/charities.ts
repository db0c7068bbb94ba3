import type DataLoader from "dataloader";
import type { Upstreams } from "../context.ts";
import type { LoyaltyCharity, ShopperCharity } from "../upstreams/loyalty/charities.ts";
import { findInOne, SingleLoader } from "./loader.ts";

/** School charities. */
export interface CharityLoaders {
  /** Those of the retailer. */
  readonly list: SingleLoader<readonly LoyaltyCharity[]>;
  /** The charity of an id; null when the retailer has none. */
  readonly byId: DataLoader<string, LoyaltyCharity | null>;
  /** Those of the signed-in shopper, past ones included. */
  readonly ofShopper: SingleLoader<readonly ShopperCharity[]>;
}

/**
 * Makes the loaders of charities for a request.
 * @param upstreams where they are read
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

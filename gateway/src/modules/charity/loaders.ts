import { findInOne, type ReadFrom, SingleLoader } from "../../platform/loader/loader.ts";
import type { CharityCalls } from "./loyalty.ts";

/** The loaders of school charities. */
export function charityLoaders({ upstreams: { charities } }: ReadFrom<{ charities: CharityCalls }>) {
  const list = new SingleLoader(charities.charities);
  return {
    /** The charities of the retailer. */
    list,
    /** A charity by id; null if the retailer has none. */
    byId: findInOne(
      () => list.load(),
      (all, id: string) => all.find(({ charityId }) => charityId === id) ?? null,
    ),
    /** The charities of the signed-in shopper, including past ones. */
    ofShopper: new SingleLoader(charities.shopperCharities),
  };
}

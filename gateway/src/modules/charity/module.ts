import { findCharityByKey } from "./to-charity.ts";
import { charityLoaders } from "./loaders.ts";
import { charityRows } from "./loyalty.ts";
import { resolvers } from "./resolvers.ts";

/** Charities, for which a shopper collects. */
export const charity = {
  resolvers: [resolvers],
  references: {
    Charity: findCharityByKey,
  },
  loyalty: { charities: charityRows },
  // Without charities there is none to choose.
  inPlace: { charities: { charities: async () => [] } },
  loaders: { charities: charityLoaders },
};

import { findReceiptByKey } from "./find-by-key.ts";
import { soldPriceRows } from "./prices/loyalty.ts";
import { resolvers } from "./resolvers.ts";

/** Receipts, and what became of each coupon in a purchase. */
export const receipt = {
  resolvers: [resolvers],
  references: {
    Receipt: findReceiptByKey,
  },
  loyalty: { soldPrices: soldPriceRows },
  // A list for the retailer alone, which shoppers do not miss.
  inPlace: { soldPrices: { ofPeriod: async () => null } },
};

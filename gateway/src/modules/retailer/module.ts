import { findRetailerByKey } from "./read-retailer.ts";
import { resolvers } from "./resolvers.ts";
import { retailerRows } from "./content.ts";
import { retailerLoaders } from "./loaders.ts";

/** The retailer of a request. */
export const retailer = {
  resolvers: [resolvers],
  references: {
    Retailer: findRetailerByKey,
  },
  content: retailerRows,
  loaders: { retailers: retailerLoaders },
};

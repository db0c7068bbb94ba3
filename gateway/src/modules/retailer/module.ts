import type { GraphModule } from "../../engine/index.ts";
import { findRetailerByKey } from "./read-retailer.ts";
import { resolvers } from "./resolvers.ts";

/** The retailer of a request. */
export const retailer: GraphModule = {
  resolvers: [resolvers],
  references: {
    Retailer: findRetailerByKey,
  },
};

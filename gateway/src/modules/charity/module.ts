import type { GraphModule } from "../../engine/index.ts";
import { findCharityByKey } from "./to-charity.ts";
import { resolvers } from "./resolvers.ts";

/** Charities, for which a shopper collects. */
export const charity: GraphModule = {
  resolvers: [resolvers],
  references: {
    Charity: findCharityByKey,
  },
};

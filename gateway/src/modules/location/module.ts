import type { GraphModule } from "../../engine/index.ts";
import { findLocationByKey } from "./store-hours.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as place } from "./place/resolvers.ts";

/** Stores, and the search for a place near one. */
export const location: GraphModule = {
  resolvers: [resolvers, place],
  references: {
    Location: findLocationByKey,
  },
};

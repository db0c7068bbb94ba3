import { findLocationByKey } from "./store-hours.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as place } from "./place/resolvers.ts";
import { locationRows } from "./content.ts";
import { locationLoaders } from "./loaders.ts";
import { placeRows } from "./place/portal.ts";

/** Stores, and the search for a place near one. */
export const location = {
  resolvers: [resolvers, place],
  references: {
    Location: findLocationByKey,
  },
  content: locationRows,
  portal: placeRows,
  loaders: { locations: locationLoaders },
};

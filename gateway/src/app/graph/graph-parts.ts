import type { GraphParts } from "../../engine/index.ts";
import { graphModules, references } from "./modules.ts";
import { resolvers as node } from "./node/resolvers.ts";

/** What the modules of the product add to the graph. */
export const graphParts: GraphParts = {
  resolvers: [...graphModules.flatMap(({ resolvers }) => resolvers), node],
  references,
};

import type { GraphParts } from "../../engine/index.ts";
import { modules } from "./modules.ts";
import { resolvers as node } from "./node/resolvers.ts";
import { references } from "./references.ts";

/** What the modules of the product add to the graph. */
export const graphParts: GraphParts = {
  resolvers: [...modules.flatMap(({ resolvers }) => resolvers), node],
  references,
};

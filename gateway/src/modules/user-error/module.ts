import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";

/** Errors of input in the language of the request. */
export const userError: GraphModule = {
  resolvers: [resolvers],
};

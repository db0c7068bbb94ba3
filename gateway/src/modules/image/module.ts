import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";

/** Pictures in the sizes that a client asks for. */
export const image: GraphModule = {
  resolvers: [resolvers],
};

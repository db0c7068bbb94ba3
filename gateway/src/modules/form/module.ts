import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";

/** Forms, and the mailing lists. */
export const form: GraphModule = {
  resolvers: [resolvers],
};

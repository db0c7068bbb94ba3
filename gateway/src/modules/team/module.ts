import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";

/** Logins of store staff. */
export const team: GraphModule = {
  resolvers: [resolvers],
};

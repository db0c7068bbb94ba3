import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";

/** Logins at the shops of partners. */
export const sso: GraphModule = {
  resolvers: [resolvers],
};

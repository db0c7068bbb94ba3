import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";

/** The feed of a calendar with the coupons of a shopper. */
export const calendar: GraphModule = {
  resolvers: [resolvers],
};

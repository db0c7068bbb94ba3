import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";

/** The shopping list of a shopper. */
export const shoppingList: GraphModule = {
  resolvers: [resolvers],
};

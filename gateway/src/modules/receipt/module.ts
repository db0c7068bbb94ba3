import type { GraphModule } from "../../engine/index.ts";
import { findReceiptByKey } from "./find-by-key.ts";
import { resolvers } from "./resolvers.ts";

/** Receipts, and what became of each coupon in a purchase. */
export const receipt: GraphModule = {
  resolvers: [resolvers],
  references: {
    Receipt: findReceiptByKey,
  },
};

import type { GraphModule } from "../../engine/index.ts";
import { findSessionByKey } from "./sessions.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as botCheck } from "./login/bot-check/resolvers.ts";

/** Sessions of a shopper: login, registration and logout. */
export const session: GraphModule = {
  resolvers: [resolvers, botCheck],
  references: {
    ShopperSession: findSessionByKey,
  },
};

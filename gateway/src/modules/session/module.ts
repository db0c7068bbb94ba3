import type { GraphModule } from "../../engine/index.ts";
import { findSessionByKey } from "./find-by-key.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as botCheck } from "./login/bot-check/resolvers.ts";
import { resolvers as registration } from "./registration/resolvers.ts";

/** Sessions of a shopper: login, registration and logout. */
export const session: GraphModule = {
  resolvers: [resolvers, botCheck, registration],
  references: {
    ShopperSession: findSessionByKey,
  },
};

import { findSessionByKey } from "./sessions.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as botCheck } from "./login/bot-check/resolvers.ts";
import { botCheckRows } from "./login/bot-check/portal.ts";
import { cardClaimRows } from "./registration/loyalty.ts";

/** Sessions of a shopper: login, registration and logout. */
export const session = {
  resolvers: [resolvers, botCheck],
  references: {
    ShopperSession: findSessionByKey,
  },
  loyalty: { cardClaims: cardClaimRows },
  portal: botCheckRows,
};

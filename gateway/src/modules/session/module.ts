import { findSessionByKey } from "./sessions.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as botCheck } from "./login/bot-check/resolvers.ts";
import { botCheckRows } from "./login/bot-check/portal.ts";
import { passkeyRows } from "./passkeys/loyalty.ts";
import { findPasskeyByKey, passkeyLoaders, resolvers as passkeys } from "./passkeys/resolvers.ts";
import { cardClaimRows } from "./registration/loyalty.ts";

/** Sessions of a shopper: login, passkeys, registration and logout. */
export const session = {
  resolvers: [resolvers, botCheck, passkeys],
  references: {
    Passkey: findPasskeyByKey,
    ShopperSession: findSessionByKey,
  },
  loyalty: { cardClaims: cardClaimRows, passkeys: passkeyRows },
  loaders: { passkeys: passkeyLoaders },
  portal: botCheckRows,
};

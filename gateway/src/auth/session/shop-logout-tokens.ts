import { randomBytes } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";
import { createSeals } from "./token-encryption.ts";

/** A login at a shop, as a browser keeps it. */
export interface ShopLogin {
  readonly sitePath: string;
  readonly clientId: string;
  readonly refreshToken: string;
}

/** Seals what a browser needs to log out at a shop: whoever reads its cookie learns no token. */
export interface ShopLogouts {
  seal(login: ShopLogin): Promise<string>;
  /** Gives the refresh token; null when the text is not ours, has ended, or is of another shop or retailer. */
  open(sealed: string, shop: Pick<ShopLogin, "sitePath" | "clientId">): Promise<string | null>;
}

const second = 1_000;

/** As long as a login at a shop lives, in seconds. */
const logoutSeconds = 90 * 24 * 60 * 60;

/**
 * Makes what seals logouts.
 * @param keyBytes the first seals, all open
 * @param now the clock
 */
export function createShopLogouts(keyBytes: SessionKeys, now: () => Date): ShopLogouts {
  const seals = createSeals(keyBytes);
  return {
    seal({ sitePath, clientId, refreshToken }) {
      const iat = Math.floor(now().getTime() / second);
      const jti = randomBytes(16).toString("base64url");
      const claims = { jti, sub: clientId, iat, exp: iat + logoutSeconds, site: sitePath, token: refreshToken };
      return seals.seal(claims, "shop-logout");
    },
    async open(sealed, { sitePath, clientId }) {
      const { sub, site, token } = (await seals.open(sealed, "shop-logout", now())) ?? {};
      return sub === clientId && site === sitePath && typeof token === "string" ? token : null;
    },
  };
}

import { randomBytes } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";
import { createTokenEncryption } from "./token-encryption.ts";

/** A login at a shop, as a browser keeps it. */
export interface ShopLogin {
  readonly sitePath: string;
  readonly clientId: string;
  readonly refreshToken: string;
}

/** Encrypts the refresh token that a browser needs to log out at a partner shop. */
export interface ShopLogoutTokens {
  encrypt(login: ShopLogin): Promise<string>;
  /** Returns the refresh token; null for a foreign or expired token and for another shop or retailer. */
  decrypt(logoutToken: string, shop: Pick<ShopLogin, "sitePath" | "clientId">): Promise<string | null>;
}

const second = 1_000;

/** The lifetime of a login at a shop, in seconds. */
const logoutSeconds = 90 * 24 * 60 * 60;

/**
 * Creates the encryption of logout tokens.
 * @param keyBytes the first key encrypts and all decrypt
 * @param now the clock
 */
export function createShopLogoutTokens(keyBytes: SessionKeys, now: () => Date): ShopLogoutTokens {
  const encryption = createTokenEncryption(keyBytes);
  return {
    encrypt({ sitePath, clientId, refreshToken }) {
      const iat = Math.floor(now().getTime() / second);
      const jti = randomBytes(16).toString("base64url");
      const claims = { jti, sub: clientId, iat, exp: iat + logoutSeconds, site: sitePath, token: refreshToken };
      return encryption.encrypt(claims, "shop-logout");
    },
    async decrypt(logoutToken, { sitePath, clientId }) {
      const claims = await encryption.decrypt(logoutToken, "shop-logout", now());
      if (claims === null || claims === "issued in the future") return null;
      const { sub, site, token } = claims;
      return sub === clientId && site === sitePath && typeof token === "string" ? token : null;
    },
  };
}

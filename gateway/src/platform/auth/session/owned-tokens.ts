import { randomBytes } from "node:crypto";
import type { SessionKeys } from "../../config/schema.ts";
import { maxLifetime } from "./encrypted-token.ts";
import { createTokenEncryption } from "./token-encryption.ts";

export type OwnedTokenUse = "shop-logout" | "list-link" | "data-copy" | "passkey" | "login-flow";

export interface TokenOwner {
  readonly sitePath: string;
  /**
   * The client at which a browser is logged in, the shopper with a shared list or a copy of data, what a challenge is for, or the
   * client of a login.
   */
  readonly ownerId: string;
}

/** Encrypts a token that a browser or a service keeps for the gateway. */
export interface OwnedTokens {
  encrypt(token: string, owner: TokenOwner): Promise<string>;
  /** Returns the token; null for a foreign or expired one and for that of another owner. */
  decrypt(encrypted: string, owner: TokenOwner): Promise<string | null>;
}

const second = 1_000;

export function createOwnedTokens(keyBytes: SessionKeys, use: OwnedTokenUse, now: () => Date): OwnedTokens {
  const encryption = createTokenEncryption(keyBytes);
  return {
    encrypt(token, { sitePath, ownerId }) {
      const iat = Math.floor(now().getTime() / second);
      const jti = randomBytes(16).toString("base64url");
      return encryption.encrypt({ jti, sub: ownerId, iat, exp: iat + maxLifetime[use], site: sitePath, token }, use);
    },
    async decrypt(encrypted, { sitePath, ownerId }) {
      const claims = await encryption.decrypt(encrypted, use, now());
      if (claims === null || claims === "issued in the future") return null;
      const { sub, site, token } = claims;
      return sub === ownerId && site === sitePath && typeof token === "string" ? token : null;
    },
  };
}

import type { JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import type { SessionKeys } from "../../config/schema.ts";
import {
  isExpired,
  isIssuedInFuture,
  decryptClaims,
  encryptClaims,
  encryptionKey,
  type IssuedInFuture,
  type TokenPurpose,
} from "./encrypted-token.ts";

export interface TokenEncryption {
  encrypt(claims: JWTPayload, use: TokenPurpose): Promise<string>;
  /** Decrypts a token; null for a foreign, expired or differently used one. One from a clock ahead is valid later. */
  decrypt(token: string, use: TokenPurpose, now: Date): Promise<JWTPayload | IssuedInFuture | null>;
  /** Decrypts a token as above, also one from a clock ahead. */
  decryptAnyIssue(token: string, use: TokenPurpose, now: Date): Promise<JWTPayload | null>;
}

/** The size of the cache in characters of tokens: several thousand recent sessions. */
const maxCachedCharacters = 4_000_000;

/**
 * Creates the encryption of one process. It caches decrypted claims, because decryption costs more than most responses; it
 * checks the times again. The session store checks revocation.
 * @param keyBytes the first key encrypts and all decrypt, so that a key rotation ends no session
 */
export function createTokenEncryption([first, ...others]: SessionKeys): TokenEncryption {
  const currentKey = encryptionKey(first);
  const keys = [currentKey, ...others.map(encryptionKey)];
  const cachedClaims = new LRUCache<string, { readonly use: TokenPurpose; readonly claims: JWTPayload }>({
    maxSize: maxCachedCharacters,
    sizeCalculation: (_entry, token) => token.length,
  });
  const decryptAnyIssue: TokenEncryption["decryptAnyIssue"] = async (token, use, now) => {
    const cached = cachedClaims.get(token);
    if (cached !== undefined && (cached.use !== use || isExpired(cached.claims, now))) return null;
    const claims = cached?.claims ?? (await decryptClaims(token, use, keys, now));
    if (claims !== null && cached === undefined) cachedClaims.set(token, { use, claims });
    return claims;
  };
  return {
    encrypt: (claims, use) => encryptClaims(claims, use, currentKey),
    async decrypt(token, use, now) {
      const claims = await decryptAnyIssue(token, use, now);
      return claims !== null && isIssuedInFuture(claims, now) ? "issued in the future" : claims;
    },
    decryptAnyIssue,
  };
}

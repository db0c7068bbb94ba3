import type { JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import type { SessionKeys } from "../../config/schema.ts";
import { hasEnded, openClaims, sealClaims, sealKey, type SealPurpose } from "./encrypted-token.ts";

/** Seals claims and opens what it sealed. */
export interface Seals {
  /** Encrypts claims into a text that only the holder of the keys can read or make. */
  seal(claims: JWTPayload, use: SealPurpose): Promise<string>;
  /** Decrypts a text; null for anything that is not ours, is for another use, or has ended. */
  open(sealed: string, use: SealPurpose, now: Date): Promise<JWTPayload | null>;
}

/** In characters of sealed texts: some thousand sessions that were used lately. */
const mostOpened = 4_000_000;

/**
 * Makes the seals of one process. A text that was opened before is not decrypted again, which would cost more than most
 * answers; whether it has ended is judged anew each time, and whether its session was ended is asked elsewhere.
 * @param keyBytes the first seals, all open, so that keys can be replaced without ending sessions
 */
export function createSeals([first, ...others]: SessionKeys): Seals {
  const sealer = sealKey(first);
  const keys = [sealer, ...others.map(sealKey)];
  const opened = new LRUCache<string, { readonly use: SealPurpose; readonly claims: JWTPayload }>({
    maxSize: mostOpened,
    sizeCalculation: (_entry, sealed) => sealed.length,
  });
  return {
    seal: (claims, use) => sealClaims(claims, use, sealer),
    async open(sealed, use, now) {
      const known = opened.get(sealed);
      if (known !== undefined) return known.use !== use || hasEnded(known.claims, now) ? null : known.claims;
      const claims = await openClaims(sealed, use, keys, now);
      if (claims !== null) opened.set(sealed, { use, claims });
      return claims;
    },
  };
}

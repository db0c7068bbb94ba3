import { randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../kit/clock.ts";

/** Issues and verifies the tokens that allow a client to read ads. */
export interface AdTokens {
  /**
   * Returns a token for one viewer, valid for an hour. `shopper` is the number of the signed-in shopper; null for a
   * guest.
   */
  issue(viewer: string, shopper: string | null): Promise<string>;
  /** Returns true if a token allows reading the ads of a viewer. */
  isFor(token: string, viewer: string): Promise<boolean>;
}

const issuer = "aisle-ad-viewer";
const lifeSeconds = 3_600;

/**
 * Returns tokens signed with a key that lives as long as this process; a client with an older token requests a new one.
 */
export function createAdTokens(clock: Clock): AdTokens {
  const key = randomBytes(32);
  return {
    issue(viewer, shopper) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT(shopper === null ? {} : { sub: shopper })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(issuer)
        .setAudience(viewer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(key);
    },
    async isFor(token, viewer) {
      const wanted = { algorithms: ["HS256"], issuer, audience: viewer, currentDate: clock.now() };
      return jwtVerify(token, key, wanted).then(
        () => true,
        () => false,
      );
    },
  };
}

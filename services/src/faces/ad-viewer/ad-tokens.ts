import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../../kit/clock.ts";

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
 * Returns tokens signed with a key that is derived from a secret, so that all processes of the service accept them.
 * @param secret the service token; after its change, a client requests a new token
 */
export function createAdTokens(clock: Clock, secret: string): AdTokens {
  const key = createHmac("sha256", secret).update("tokens for reading ads").digest();
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
      const options = { algorithms: ["HS256"], issuer, audience: viewer, currentDate: clock.now() };
      return jwtVerify(token, key, options).then(
        () => true,
        () => false,
      );
    },
  };
}

import { randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../kit/clock.ts";

/** Makes and checks the tokens with which ads are read. */
export interface AdTokens {
  /** Returns a token for one viewer; it lives an hour. `shopper` is the number of whoever is signed in, if anybody is. */
  issue(viewer: string, shopper: string | null): Promise<string>;
  /** Tells whether a token may read the ads of a viewer. */
  isFor(token: string, viewer: string): Promise<boolean>;
}

const issuer = "aisle-ad-viewer";
const lifeSeconds = 3_600;

/** Returns tokens of a key that lives as long as this process: whoever holds an older one gets a new one for the asking. */
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

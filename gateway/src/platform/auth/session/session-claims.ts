import type { JWTPayload } from "jose";
import { isShopperNumber } from "../../input/shopper-number.ts";
import { ownersIn } from "./provider-owners.ts";
import type { TokenUse } from "./session-service.ts";
import type { Session } from "./session.ts";

const second = 1_000;

export function toClaims(session: Session, expiresAt: Date): JWTPayload {
  return {
    jti: session.id,
    sub: session.shopperNumber,
    iat: session.issuedAt.getTime() / second,
    exp: expiresAt.getTime() / second,
    end: session.expiresAt.getTime() / second,
    site: session.sitePath,
    name: session.firstName,
    store: session.homeStoreNumber,
    token: session.shopperToken,
    ...(session.isVouched === true && { vouched: true }),
    ...(session.providerOwners !== undefined && { owners: session.providerOwners }),
  };
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

/**
 * Reads a session from decrypted claims. The checks reject claims that an older version of the gateway wrote.
 * @returns null if a claim is missing or malformed
 */
export function toSession(claims: JWTPayload, use: TokenUse): Session | null {
  const { jti, sub, iat, exp } = claims;
  const { end = exp, site, name, store, token, vouched, owners } = claims as Record<string, unknown>;
  if (typeof jti !== "string" || jti === "" || typeof iat !== "number" || typeof end !== "number") return null;
  if (!isShopperNumber(sub)) return null;
  if (typeof site !== "string" || typeof token !== "string") return null;
  if (!isTextOrNull(name) || !isTextOrNull(store)) return null;
  return {
    id: jti,
    sitePath: site,
    shopperNumber: sub,
    firstName: name,
    homeStoreNumber: store,
    shopperToken: token,
    ...(vouched === true && { isVouched: true }),
    ...ownersIn(owners),
    roles: ["FREQUENT_SHOPPER"],
    use,
    issuedAt: new Date(iat * second),
    expiresAt: new Date(end * second),
  };
}

import { jwtVerify, type JWTPayload } from "jose";
import type { Clock } from "../../../kit/clock.ts";
import type { SessionToken } from "../../../core/sessions/revocation.ts";
import { signToken } from "../../../core/sessions/stored-key.ts";
import type { SigningKey } from "./signing-key.ts";

/** The claims of a shopper token. */
export interface ShopperToken extends SessionToken {
  /** The generation of the token; tokens of earlier generations are rejected. */
  readonly generation: number;
  /** True for the token of a support agent, which allows reads only. */
  readonly isReadOnly: boolean;
}

/** A read-only token of support for one shopper. */
export interface SupportToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues and verifies tokens. */
export interface Tokens {
  /** Returns the bearer of a shopper, valid for 90 days unless `lifeSeconds` says otherwise. */
  issueShopperToken(appId: string, shopperNumber: string, generation: number, lifeSeconds?: number): Promise<string>;
  /** Returns a bearer that lets a support agent read the shopper's data, valid for ten minutes. */
  issueSupportToken(appId: string, shopperNumber: string, generation: number): Promise<SupportToken>;
  /** Returns a token that starts single sign-on, valid for five minutes; it is not a bearer of this service. */
  issueCustomerToken(appId: string, shopperNumber: string): Promise<string>;
  /**
   * Returns the claims of a shopper or support token; null for an invalid or expired one. A valid one that was issued in
   * the future is not invalid for good: this clock was wrong then, or is wrong now.
   */
  readShopperToken(token: string): Promise<ShopperToken | "issued in the future" | null>;
}

const issuer = "aisle-loyalty";
const shopperType = "frequent-shopper+jwt";
const supportType = "support+jwt";
const customerType = "customer+jwt";
const shopperLifeSeconds = 90 * 86_400;
const customerLifeSeconds = 300;
const supportLifeSeconds = 600;
const clockToleranceSeconds = 60;

/** Returns the tokens of one signing key. */
export function createTokens(key: SigningKey, clock: Clock): Tokens {
  const issue = (type: string, aud: string, sub: string, lifeSeconds: number, claims: JWTPayload = {}) =>
    signToken(key, type, { iss: issuer, aud, sub, ...claims }, lifeSeconds, clock);
  return {
    issueShopperToken: (appId, number, generation, lifeSeconds = shopperLifeSeconds) =>
      issue(shopperType, appId, number, lifeSeconds, { gen: generation }),
    issueSupportToken: async (appId, number, generation) => {
      const expiresAt = new Date(clock.now().getTime() + supportLifeSeconds * 1000);
      return { token: await issue(supportType, appId, number, supportLifeSeconds, { gen: generation }), expiresAt };
    },
    issueCustomerToken: (appId, number) => issue(customerType, appId, number, customerLifeSeconds),
    readShopperToken: async (token) => (isStrictlyWritten(token) ? verify(token, key, clock) : null),
  };
}

async function verify(token: string, key: SigningKey, clock: Clock): ReturnType<Tokens["readShopperToken"]> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key.publicKey, {
      algorithms: ["ES256"],
      issuer,
      currentDate: clock.now(),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["aud", "sub", "jti", "iat", "exp"],
    });
    const { kid, typ } = protectedHeader;
    if (kid !== key.id || (typ !== shopperType && typ !== supportType)) return null;
    const isSupport = typ === supportType;
    const { iat = 0, exp = 0 } = payload;
    if (exp - iat > (isSupport ? supportLifeSeconds : shopperLifeSeconds)) return null;
    const isEarly = iat > clock.now().getTime() / 1000 + clockToleranceSeconds;
    return isEarly ? "issued in the future" : contents(payload, isSupport);
  } catch {
    return null;
  }
}

function contents({ jti, aud, sub, exp, gen = 0 }: JWTPayload, isReadOnly: boolean): ShopperToken | null {
  if (typeof jti !== "string" || typeof aud !== "string" || typeof sub !== "string" || exp === undefined) return null;
  if (!/^[0-9]{4,20}$/.test(sub)) return null;
  if (typeof gen !== "number") return null;
  return { id: jti, appId: aud, shopperNumber: sub, generation: gen, expiresAt: new Date(exp * 1000), isReadOnly };
}

// Decoders accept padding, spaces and unused last bits, so one token would have many encodings; only the canonical one
// is accepted.
function isStrictlyWritten(token: string): boolean {
  const parts = token.split(".");
  return parts.length === 3 && token.length <= 2_000 && parts.every(isCanonical);
}

function isCanonical(part: string): boolean {
  return part !== "" && Buffer.from(part, "base64url").toString("base64url") === part;
}

import { randomUUID } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Clock } from "../kit/clock.ts";
import { type SigningKeys, usable } from "./signing-keys.ts";

/** What the proof of a login says. */
export interface Proof {
  readonly id: string;
  readonly subject: string;
  readonly expiresAt: Date;
}

/** Makes and reads signed tokens. */
export interface Tokens {
  /** Returns the proof of a login for one client; it lives five minutes. */
  issueProof(clientId: string, subject: string): Promise<string>;
  /** Returns what a proof for a client says; null when it is none, or has ended. */
  readProof(token: string, clientId: string): Promise<Proof | null>;
  /** Returns an access token for one client. */
  issueAccess(clientId: string, subject: string, scope: string): Promise<string>;
}

const issuer = "aisle-sso";
const proofType = "customer+jwt";
const accessType = "at+jwt";
const proofLifeSeconds = 300;

/** How long an access token lives. */
export const accessLifeSeconds = 600;

/** Returns the tokens of a set of keys. */
export function createTokens(keys: SigningKeys, clock: Clock): Tokens {
  const issue = async (type: string, claims: { aud: string; sub: string; scope?: string }, lifeSeconds: number) => {
    const key = await keys.current();
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "ES256", typ: type, kid: key.id })
      .setIssuer(issuer)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(await usable(key));
  };
  return {
    issueProof: (aud, sub) => issue(proofType, { aud, sub }, proofLifeSeconds),
    issueAccess: (aud, sub, scope) => issue(accessType, { aud, sub, scope }, accessLifeSeconds),
    readProof: (token, clientId) => readProof(token, clientId, keys, clock).catch(() => null),
  };
}

async function readProof(token: string, audience: string, keys: SigningKeys, clock: Clock): Promise<Proof | null> {
  const key = await keys.find(decodeProtectedHeader(token).kid ?? "");
  if (!key) return null;
  const wanted = { algorithms: ["ES256"], typ: proofType, issuer, audience, currentDate: clock.now() };
  // A private key verifies nothing: only its public part goes into the check.
  const { d: _private, ...jwk } = key.jwk;
  const { payload } = await jwtVerify(token, await usable({ id: key.id, jwk }), wanted);
  const { jti, sub, exp } = payload;
  if (jti === undefined || sub === undefined || exp === undefined) return null;
  return { id: jti, subject: sub, expiresAt: new Date(exp * 1000) };
}

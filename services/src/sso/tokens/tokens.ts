import { randomUUID } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Clock } from "../../kit/clock.ts";
import { sha256 } from "../secret.ts";
import { type SigningKeys, usable } from "./signing-keys.ts";

/** What the proof of a login says. */
export interface Proof {
  readonly id: string;
  /** The family that the login has begun. */
  readonly familyId: string;
  readonly expiresAt: Date;
}

/** What a proof is bound to, besides its login. */
export interface ProofBinding {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly codeChallenge: string;
}

/** Makes and reads signed tokens. */
export interface Tokens {
  /** Returns the proof of a login for one request of a client; it lives five minutes. */
  issueProof(binding: ProofBinding, subject: string, familyId: string): Promise<string>;
  /** Returns what a proof for a request says; null when it is none, was made for another request, or has ended. */
  readProof(token: string, binding: ProofBinding): Promise<Proof | null>;
  /** Returns an access token for one client. */
  issueAccess(clientId: string, subject: string, scope: string): Promise<string>;
}

/** Who signs every token. */
export const issuer = "aisle-sso";
const proofType = "customer+jwt";
const accessType = "at+jwt";
const proofLifeSeconds = 300;

/** How long an access token lives. */
export const accessLifeSeconds = 600;

/** Returns the tokens of a set of keys. */
export function createTokens(keys: SigningKeys, clock: Clock): Tokens {
  const issue = async (
    type: string,
    claims: { aud: string; sub: string; [claim: string]: string },
    lifeSeconds: number,
  ) => {
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
    issueProof: (binding, sub, family) =>
      issue(proofType, { aud: binding.clientId, sub, family, request: digestOf(binding) }, proofLifeSeconds),
    issueAccess: (aud, sub, scope) => issue(accessType, { aud, sub, scope }, accessLifeSeconds),
    readProof: (token, binding) => readProof(token, binding, keys, clock).catch(() => null),
  };
}

const digestOf = ({ redirectUri, scope, codeChallenge }: ProofBinding): string =>
  sha256(JSON.stringify([redirectUri, scope, codeChallenge]));

async function readProof(token: string, binding: ProofBinding, keys: SigningKeys, clock: Clock): Promise<Proof | null> {
  const key = await keys.find(decodeProtectedHeader(token).kid ?? "");
  if (!key) return null;
  const wanted = {
    algorithms: ["ES256"],
    typ: proofType,
    issuer,
    audience: binding.clientId,
    maxTokenAge: proofLifeSeconds,
    currentDate: clock.now(),
  };
  // A private key verifies nothing: only its public part goes into the check.
  const { d: _private, ...jwk } = key.jwk;
  const { payload } = await jwtVerify(token, await usable({ id: key.id, jwk }), wanted);
  const { jti, exp, family, request } = payload;
  if (jti === undefined || exp === undefined || typeof family !== "string") return null;
  return request === digestOf(binding) ? { id: jti, familyId: family, expiresAt: new Date(exp * 1000) } : null;
}

import { randomUUID } from "node:crypto";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Clock } from "../../../kit/clock.ts";
import { sha256 } from "../../../kit/secret.ts";
import { type SigningKeys, usable } from "./signing-keys.ts";

export interface Proof {
  readonly id: string;
  readonly familyId: string;
  readonly expiresAt: Date;
}

/** The request to which a proof is bound. */
export interface ProofBinding {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly codeChallenge: string;
}

export interface Tokens {
  /** Returns the proof of a login for one request of a client, valid for five minutes. */
  issueProof(binding: ProofBinding, subject: string, familyId: string): Promise<string>;
  /** Returns the claims of the proof for a request; null for an invalid or expired one, and one of another request. */
  readProof(token: string, binding: ProofBinding): Promise<Proof | null>;
  issueAccess(clientId: string, subject: string, scope: string): Promise<string>;
}

export const issuer = "aisle-sso";
const proofType = "customer+jwt";
const accessType = "at+jwt";
const proofLifeSeconds = 300;

/** The lifetime of an access token, in seconds. */
export const accessLifeSeconds = 600;

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
  const options = {
    algorithms: ["ES256"],
    typ: proofType,
    issuer,
    audience: binding.clientId,
    maxTokenAge: proofLifeSeconds,
    currentDate: clock.now(),
  };
  // A private key cannot verify signatures, so only its public part is used.
  const { d: _private, ...jwk } = key.jwk;
  const { payload } = await jwtVerify(token, await usable({ id: key.id, jwk }), options);
  const { jti, exp, family, request } = payload;
  if (jti === undefined || exp === undefined || typeof family !== "string") return null;
  return request === digestOf(binding) ? { id: jti, familyId: family, expiresAt: new Date(exp * 1000) } : null;
}

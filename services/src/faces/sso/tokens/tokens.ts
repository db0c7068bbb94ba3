import { randomUUID } from "node:crypto";
import { createLocalJWKSet, type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from "jose";
import type { Clock } from "../../../kit/clock.ts";
import { importKey } from "../../../core/sessions/stored-key.ts";
import { sha256 } from "../../../kit/secret.ts";
import type { Family } from "./families.ts";
import type { SigningKeys } from "./signing-keys.ts";

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
  readonly nonce: string | null;
}

/** The claims of an access token that the service has signed. */
export interface AccessClaims {
  readonly familyId: string;
  readonly audience: string;
  readonly expiresAt: number;
}

export interface Tokens {
  /** Returns the proof of a login for one request of a client, valid for five minutes. */
  issueProof(binding: ProofBinding, subject: string, familyId: string): Promise<string>;
  /** Returns the claims of the proof for a request; null for an invalid or expired one, and one of another request. */
  readProof(token: string, binding: ProofBinding): Promise<Proof | null>;
  issueAccess(family: Family): Promise<string>;
  /** Returns the claims of an access token; null for an invalid or expired one. */
  readAccess(token: string): Promise<AccessClaims | null>;
  /** Returns an ID token of OpenID Connect, with the nonce of the client's request. */
  issueId(family: Family, nonce: string | null): Promise<string>;
}

/** The issuer of proofs, which only this service reads. */
const proofIssuer = "aisle-sso";
const proofType = "customer+jwt";
const accessType = "at+jwt";
const proofLifeSeconds = 300;

/** The scope of the tools of assistants, whose address is the audience of its access tokens. */
const assistantScope = "assistant";

/** The lifetime of an access token and an ID token, in seconds. */
export const accessLifeSeconds = 600;

export function createTokens(keys: SigningKeys, clock: Clock): Tokens {
  const issue = async (
    type: string,
    claims: { iss: string; aud: string; sub: string; [claim: string]: string },
    lifeSeconds: number,
  ) => {
    const key = await keys.current();
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "ES256", typ: type, kid: key.id })
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(await importKey(key.jwk));
  };
  return {
    issueProof: (binding, sub, family) =>
      issue(
        proofType,
        { iss: proofIssuer, aud: binding.clientId, sub, family, request: digestOf(binding) },
        proofLifeSeconds,
      ),
    readProof: (token, binding) => readProof(token, binding, keys, clock).catch(() => null),
    issueAccess: (family) =>
      issue(
        accessType,
        { ...claimsOf(family), aud: audienceOf(family), client_id: family.clientId, scope: family.scope },
        accessLifeSeconds,
      ),
    readAccess: (token) => readAccess(token, keys, clock).catch(() => null),
    issueId: (family, nonce) =>
      issue("JWT", { ...claimsOf(family), aud: family.clientId, ...(nonce !== null && { nonce }) }, accessLifeSeconds),
  };
}

const claimsOf = ({ issuer: iss, subject: sub, familyId: sid }: Family) => ({ iss, sub, sid });

const audienceOf = ({ clientId, issuer, scope }: Family): string =>
  scope.split(" ").includes(assistantScope) ? `${issuer}/mcp` : clientId;

const digestOf = ({ redirectUri, scope, codeChallenge, nonce }: ProofBinding): string =>
  sha256(JSON.stringify([redirectUri, scope, codeChallenge, nonce]));

/** Returns the claims of a token of this service. @throws Error for an invalid one */
async function verify(token: string, keys: SigningKeys, options: JWTVerifyOptions): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: await keys.valid() }), options);
  return payload;
}

async function readAccess(token: string, keys: SigningKeys, clock: Clock): Promise<AccessClaims | null> {
  const { sid, aud, exp } = await verify(token, keys, { typ: accessType, currentDate: clock.now() });
  if (typeof sid !== "string" || typeof aud !== "string" || exp === undefined) return null;
  return { familyId: sid, audience: aud, expiresAt: exp };
}

async function readProof(token: string, binding: ProofBinding, keys: SigningKeys, clock: Clock): Promise<Proof | null> {
  const { jti, exp, family, request } = await verify(token, keys, {
    typ: proofType,
    issuer: proofIssuer,
    audience: binding.clientId,
    maxTokenAge: proofLifeSeconds,
    currentDate: clock.now(),
  });
  if (jti === undefined || exp === undefined || typeof family !== "string") return null;
  return request === digestOf(binding) ? { id: jti, familyId: family, expiresAt: new Date(exp * 1000) } : null;
}

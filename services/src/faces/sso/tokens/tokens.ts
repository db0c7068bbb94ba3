import { createLocalJWKSet, type JWTPayload, jwtVerify, type JWTVerifyOptions } from "jose";
import type { Clock } from "../../../kit/clock.ts";
import { importKey, signToken } from "../../../core/sessions/stored-key.ts";
import { sha256 } from "../../../kit/secret.ts";
import type { Family } from "./families.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** The request to which a proof is bound. */
export interface ProofBinding {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly nonce: string | null;
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

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(keys: SigningKeys, clock: Clock) {
  const issue = async (
    type: string,
    claims: { iss: string; aud: string; sub: string; [claim: string]: string },
    lifeSeconds: number,
  ) => {
    const { id, jwk } = await keys.current();
    return signToken({ id, privateKey: await importKey(jwk) }, type, claims, lifeSeconds, clock);
  };
  return {
    /** Returns the proof of a login for one request of a client, valid for five minutes. */
    issueProof(binding: ProofBinding, sub: string, family: string) {
      const claims = { iss: proofIssuer, aud: binding.clientId, sub, family, request: digestOf(binding) };
      return issue(proofType, claims, proofLifeSeconds);
    },
    /** Returns the claims of the proof for a request; null for an invalid or expired one, and one of another request. */
    readProof: (token: string, binding: ProofBinding) => readProof(token, binding, keys, clock).catch(() => null),
    issueAccess(family: Family) {
      const { clientId: client_id, scope } = family;
      return issue(accessType, { ...claimsOf(family), aud: audienceOf(family), client_id, scope }, accessLifeSeconds);
    },
    /** Returns the claims of an access token; null for an invalid or expired one. */
    readAccess: (token: string) => readAccess(token, keys, clock).catch(() => null),
    /** Returns an ID token of OpenID Connect, with the nonce of the client's request. */
    issueId: (family: Family, nonce: string | null) =>
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

async function readAccess(token: string, keys: SigningKeys, clock: Clock) {
  const { sid, aud, exp } = await verify(token, keys, { typ: accessType, currentDate: clock.now() });
  if (typeof sid !== "string" || typeof aud !== "string" || exp === undefined) return null;
  return { familyId: sid, audience: aud, expiresAt: exp };
}

async function readProof(token: string, binding: ProofBinding, keys: SigningKeys, clock: Clock) {
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

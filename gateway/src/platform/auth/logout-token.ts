import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import type { Configuration } from "openid-client";
import { type OpenIdClient } from "../config/retailer-entry.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { ProviderLogin } from "./session/provider-owners.ts";
import { clockTolerance, configurationOf, timeoutSeconds } from "./identity-issuer.ts";

/** The member of `events` that makes a token a logout token, so that no ID token is accepted as one. */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** How old a logout token may be, in seconds: what it ends are earlier logins. */
const maxAgeSeconds = 120;

/** The keys of a provider, which are read again for an unknown one. */
const keys = new WeakMap<Configuration, JWTVerifyGetKey>();

/** The codes of failures that prove nothing about a token. */
const outages = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

/** Returns true for a failure because of which no later attempt with the token can succeed. */
const isFinal = (error: unknown): boolean => error instanceof errors.JOSEError && !outages.has(error.code);

async function keysOf(client: OpenIdClient): Promise<JWTVerifyGetKey> {
  const configuration = await configurationOf(client);
  const cached = keys.get(configuration);
  if (cached !== undefined) return cached;
  const { jwks_uri: address } = configuration.serverMetadata();
  if (address === undefined) throw new Error("a provider without keys");
  const remote = createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutSeconds * 1_000 });
  keys.set(configuration, remote);
  return remote;
}

const isLogout = ({ events, nonce }: JWTPayload): boolean =>
  typeof events === "object" && events !== null && logoutEvent in events && nonce === undefined;

/** Returns true for a token that states to be of the client's provider and for the client, whether it proves it or not. */
export function isStatedFor(token: string, { issuer, clientId }: OpenIdClient): boolean {
  try {
    const { iss, aud } = decodeJwt(token);
    return iss === issuer && [aud].flat().includes(clientId);
  } catch {
    return false;
  }
}

/**
 * Returns which login a logout token of OpenID Connect Back-Channel Logout ends: those of a person, or that of one session.
 * @throws UpstreamError `refused` for a token that proves nothing, `unavailable` if the provider's keys cannot be read
 */
export async function readLogoutToken(token: string, client: OpenIdClient): Promise<ProviderLogin> {
  const { issuer, clientId } = client;
  const upstream = new URL(issuer).host;
  try {
    const rules = { typ: "logout+jwt", issuer, audience: clientId, clockTolerance, maxTokenAge: maxAgeSeconds };
    const { payload } = await jwtVerify(token, await keysOf(client), { ...rules, requiredClaims: ["jti"] });
    const { sub: subject = null, sid } = payload;
    const sessionId = typeof sid === "string" ? sid : null;
    if ((subject ?? sessionId) !== null && isLogout(payload)) return { issuer, subject, sessionId };
  } catch (cause) {
    throw new UpstreamError({ upstream, kind: isFinal(cause) ? "refused" : "unavailable", cause });
  }
  throw new UpstreamError({ upstream, kind: "refused" });
}

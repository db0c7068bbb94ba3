import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import { localHosts, type OpenIdClient } from "../config/retailer-entry.ts";
import type { ProviderLogin } from "./session/provider-owners.ts";
import { UpstreamError, type UpstreamErrorKind } from "../errors/upstream-error.ts";

export type { OpenIdClient };

/** What a login at an identity provider must be finished with. */
export interface LoginFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** Whom an identity provider has proven. */
export interface ProvenIdentity extends ProviderLogin {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** How long one request to a provider takes at most, in seconds. */
export const timeoutSeconds = 4;

/** The tolerated difference of the clocks, in seconds. */
export const clockTolerance = 60;

/** The metadata of a provider are read again after an hour, and after each failure. */
const discovered = new LRUCache<OpenIdClient, Promise<openid.Configuration>>({ max: 500, ttl: 60 * 60_000 });

/** The path of the storefront to which a provider returns. */
const callbackPath = "/login/callback";

/** Returns true for an address of the storefront on a host of the retailer, and for one that its row lists for an app. */
export function isRegistered(
  redirectUri: string,
  { appRedirectUris }: OpenIdClient,
  hosts: readonly string[],
): boolean {
  if (appRedirectUris.includes(redirectUri)) return true;
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, origin } = new URL(redirectUri);
  const isOwn = hosts.includes(hostname) || localHosts.includes(hostname);
  return isOwn && /^https?:$/.test(protocol) && redirectUri === `${origin}${callbackPath}`;
}

/** Returns why a call failed: `refused` by the provider, `bad-response` if what it sent proves nothing. */
function kindOf(error: unknown): UpstreamErrorKind {
  if (error instanceof openid.AuthorizationResponseError) return "refused";
  if (error instanceof openid.ResponseBodyError) return error.error === "invalid_grant" ? "refused" : "unavailable";
  if (!(error instanceof openid.ClientError)) return "unavailable";
  if (error.code === "OAUTH_TIMEOUT") return "timeout";
  return error.code === "OAUTH_RESPONSE_IS_NOT_CONFORM" ? "unavailable" : "bad-response";
}

/** Runs a call to a provider. @throws UpstreamError for each failure of it */
async function atProvider<T>({ issuer }: OpenIdClient, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new UpstreamError({ upstream: new URL(issuer).host, kind: kindOf(cause), cause });
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdClient): Promise<openid.Configuration> {
  const isLocal = localHosts.includes(new URL(issuer).hostname);
  // oxlint-disable-next-line typescript/no-deprecated -- The mark warns of its use for other machines.
  const insecure = isLocal ? [openid.allowInsecureRequests] : [];
  return openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: clockTolerance },
    openid.ClientSecretBasic(clientSecret),
    // Without the second one the library trusts the connection in place of the signature.
    { timeout: timeoutSeconds, execute: [...insecure, openid.enableNonRepudiationChecks] },
  );
}

/** Returns the configuration of a provider; all who wait share one request. */
export function configurationOf(provider: OpenIdClient): Promise<openid.Configuration> {
  const before = discovered.get(provider);
  if (before !== undefined) return before;
  const discovery = discover(provider);
  discovered.set(provider, discovery);
  discovery.catch(() => discovered.delete(provider));
  return discovery;
}

/**
 * Begins a login: returns the address of the provider to which the browser goes.
 * @throws UpstreamError if the provider is unavailable
 */
export async function beginLogin(
  provider: OpenIdClient,
  redirectUri: string,
): Promise<{ readonly url: string; readonly flow: LoginFlow }> {
  const flow = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
    redirectUri,
  };
  const configuration = await atProvider(provider, () => configurationOf(provider));
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, flow };
}

/** Returns the claims about a person: those of the ID token, and of the user info endpoint if there is one. */
async function readClaims(configuration: openid.Configuration, tokens: Tokens, idToken: openid.IDToken) {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return idToken;
  const userInfo = await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
  return { ...userInfo, ...idToken };
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/**
 * Finishes a login: exchanges the code of the provider's answer and verifies the ID token.
 * @param answer the query with which the provider returned
 * @throws UpstreamError: `refused` if the provider refused, `bad-response` if its answer proves nothing, else as any upstream
 */
export async function finishLogin(
  provider: OpenIdClient,
  { state, nonce, codeVerifier, redirectUri }: LoginFlow,
  answer: string,
): Promise<ProvenIdentity> {
  return atProvider(provider, async () => {
    const configuration = await configurationOf(provider);
    const url = new URL(redirectUri);
    url.search = answer;
    const tokens = await openid.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (idToken === undefined) throw new openid.ClientError("an answer without an ID token");
    const claims = await readClaims(configuration, tokens, idToken);
    const { iss: issuer, sub: subject, sid } = idToken;
    return { issuer, subject, sessionId: typeof sid === "string" ? sid : null, claims };
  });
}

/**
 * Returns the address at which a browser ends its login at the provider; null for a provider without one.
 * @throws UpstreamError if the provider is unavailable
 */
export async function logoutAddress(provider: OpenIdClient): Promise<string | null> {
  const configuration = await atProvider(provider, () => configurationOf(provider));
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const { logoutRedirectUri } = provider;
  const returnTo = logoutRedirectUri === undefined ? {} : { post_logout_redirect_uri: logoutRedirectUri };
  return openid.buildEndSessionUrl(configuration, returnTo).href;
}

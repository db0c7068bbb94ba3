import { createHash } from "node:crypto";
import { badResponse } from "../../../platform/errors/upstream-error.ts";
import type { CallOptions, UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import { checksPassword } from "../../../platform/upstreams/requests.ts";
import { originOf, type UpstreamScope } from "../../../platform/upstreams/scope.ts";
import { type CaseCalls, createCaseCalls } from "../../../modules/support/cases/sso.ts";
import { type ClipFailureCalls, createClipFailureCalls } from "../../../modules/coupon/clip/sso.ts";
import { createGrantCalls, type GrantCalls } from "../../../modules/sso/sso-grants.ts";
import { type AgentCalls, createAgentCalls } from "../../../modules/support/agents/sso.ts";
import { createStaffCalls, type StaffCalls } from "../../../modules/support/sso.ts";
import type { components } from "../../../platform/upstreams/sso/wire.generated.ts";
import {
  decodeLogin,
  decodeLogout,
  decodeRedirect,
  decodeTokens,
  type SsoLogin,
  type SsoTokens,
} from "../../../platform/upstreams/sso/decode.ts";

type Wire = components["schemas"];

/** The OAuth parameters of a shop's request. */
export interface OAuthRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  /** The PKCE challenge; its method is always S256. */
  readonly codeChallenge: string;
}

/** A session at the storefront. */
export interface StorefrontSession {
  readonly id: string;
  readonly shopperNumber: string;
}

/** The sign-on client of one request. It repeats no call. */
export interface SsoClient extends AgentCalls, CaseCalls, ClipFailureCalls, StaffCalls, GrantCalls {
  /**
   * @param device the name of the device; null if unknown
   * @throws UpstreamError `refused` with the message of the service
   */
  login(identifier: string, password: string, device: string | null, oauth: OAuthRequest): Promise<SsoLogin>;
  /**
   * Starts a login at a shop for the shopper of an active session.
   * @throws UpstreamError `refused` with the message of the service
   */
  continueSession(session: StorefrontSession, oauth: OAuthRequest): Promise<SsoLogin>;
  /** Ends every shop login that was started from a session. */
  endSession(session: StorefrontSession): Promise<void>;
  /** Returns the redirect URL: the requested one with a code and the state. */
  authorize(customerToken: string, oauth: OAuthRequest): Promise<string>;
  /** Replaces a refresh token; concurrent calls with the same token share one call to the service. */
  refresh(refreshToken: string): Promise<SsoTokens>;
  /** Revokes a refresh token and its access tokens; returns the redirect URL. */
  logout(clientId: string, redirectUri: string, refreshToken: string): Promise<string>;
}

/** The dependencies that the clients of all requests share. */
export interface SsoDeps {
  readonly http: UpstreamHttp;
  /** The credentials of the gateway at the service. */
  readonly credentials: { readonly username: string; readonly password: string };
}

function oauthQuery({ clientId, redirectUri, scope, state, codeChallenge }: OAuthRequest) {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
  };
}

/** Rejects any other redirect, which would disclose the code. */
function requireSameUrl(redirectUrl: string, { redirectUri }: OAuthRequest): string {
  const bare = (url: URL) => `${url.origin}${url.pathname}`;
  const isSame = URL.canParse(redirectUrl) && bare(new URL(redirectUrl)) === bare(new URL(redirectUri));
  if (!isSame) throw badResponse("sso", "a redirect to another address");
  return redirectUrl;
}

function loginCalls(
  { http, credentials }: SsoDeps,
  appId: string,
  anonymous: CallOptions,
): Pick<SsoClient, "login" | "continueSession" | "endSession"> {
  const authenticated = { ...anonymous, basic: credentials };
  return {
    async login(emailOrPhone, password, device, oauth) {
      const where = device === null ? {} : { device };
      const json = { appId, emailOrPhone, password, ...where };
      const options = { ...authenticated, query: oauthQuery(oauth), json, ...checksPassword };
      return decodeLogin((await http.send("POST", "/authenticate/login", options)).body);
    },
    async continueSession({ id: sessionId, shopperNumber }, oauth) {
      const json: Wire["SignedIn"] = { appId, shopperNumber, sessionId };
      const options = { ...authenticated, query: oauthQuery(oauth), json };
      return decodeLogin((await http.send("POST", "/authenticate/session", options)).body);
    },
    async endSession({ id: sessionId, shopperNumber }) {
      const json: Wire["SignedIn"] = { appId, shopperNumber, sessionId };
      await http.send("POST", "/authenticate/session/end", { ...authenticated, json });
    },
  };
}

/**
 * Creates the factory of sign-on clients.
 * @param deps the dependencies that all requests share
 */
export function createSsoClients(deps: SsoDeps): (scope: UpstreamScope) => SsoClient {
  const { http, credentials } = deps;
  const refreshing = new Map<string, Promise<SsoTokens>>();
  return (scope) => {
    const { retailer } = scope;
    // The content of these calls authenticates them, so they carry no authorization header.
    const anonymous = { ...originOf(scope), bearer: null };
    const appId = retailer.loyaltyAppId;
    const refresh = async (token: string) =>
      decodeTokens(
        (await http.send("POST", "/token/refresh", { ...anonymous, json: { appId, refresh_token: token } })).body,
      );
    return {
      ...createStaffCalls(http, { ...anonymous, basic: credentials }, scope),
      ...createCaseCalls(http, { ...anonymous, basic: credentials }, scope),
      ...createClipFailureCalls(http, { ...anonymous, basic: credentials }, scope),
      ...createAgentCalls(http, { ...anonymous, basic: credentials }, scope),
      ...createGrantCalls(http, { ...anonymous, basic: credentials }, scope),
      ...loginCalls(deps, appId, anonymous),
      async authorize(customerToken, oauth) {
        const options = { ...anonymous, query: oauthQuery(oauth), json: { appId, customer_token: customerToken } };
        const { body } = await http.send("POST", "/authenticate/token", options);
        return requireSameUrl(decodeRedirect(body), oauth);
      },
      refresh(token) {
        const key = createHash("sha256").update(`${appId} ${token}`).digest("base64url");
        const running = refreshing.get(key) ?? refresh(token).finally(() => refreshing.delete(key));
        refreshing.set(key, running);
        return running;
      },
      async logout(clientId, redirectUri, token) {
        const query = { appId, client_id: clientId, post_logout_redirect_uri: redirectUri, token };
        const { body } = await http.get("/api/logout/revoketoken", { ...anonymous, query, changes: true });
        const answered = decodeLogout(body);
        if (answered !== redirectUri) throw badResponse("sso", "a redirect to another address");
        return answered;
      },
    };
  };
}

import { createHash } from "node:crypto";
import type { Session } from "../../platform/auth/session/session.ts";
import { badResponse } from "../../platform/errors/upstream-error.ts";
import { checksPassword } from "../../platform/upstreams/requests.ts";
import type { Rows } from "../../platform/upstreams/rows.ts";
import type { Sso } from "../../platform/upstreams/sso/calls.ts";
import { decodeLogin, decodeLogout, decodeRedirect, decodeTokens } from "../../platform/upstreams/sso/decode.ts";
import type { components } from "../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** The OAuth parameters of a shop's request. */
interface OAuthRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  /** The PKCE challenge; its method is always S256. */
  readonly codeChallenge: string;
  readonly nonce?: string | null | undefined;
}

/** A session at the storefront. */
type StorefrontSession = Pick<Session, "id" | "shopperNumber">;

function oauthQuery({ clientId, redirectUri, scope, state, codeChallenge, nonce }: OAuthRequest, issuer: string) {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
    issuer,
    ...(nonce != null && { nonce }),
  };
}

/** Rejects any other redirect, which would disclose the code. */
function requireSameUrl(redirectUrl: string, { redirectUri }: OAuthRequest): string {
  const bare = (url: URL) => `${url.origin}${url.pathname}`;
  const isSame = URL.canParse(redirectUrl) && bare(new URL(redirectUrl)) === bare(new URL(redirectUri));
  if (!isSame) throw badResponse("sso", "a redirect to another address");
  return redirectUrl;
}

/** The logins of shoppers at shops. */
export const shopLoginRows = {
  /**
   * @param device the name of the device; null if unknown
   * @throws UpstreamError `refused` with the message of the service
   */
  login(
    { asGateway, appId, issuer },
    emailOrPhone: string,
    password: string,
    device: string | null,
    oauth: OAuthRequest,
  ) {
    const json = { appId, emailOrPhone, password, ...(device !== null && { device }) };
    const choices = { query: oauthQuery(oauth, issuer), json, ...checksPassword };
    return asGateway.send("POST", "/authenticate/login", choices, decodeLogin);
  },
  /**
   * Starts a login at a shop for the shopper of an active session.
   * @throws UpstreamError `refused` with the message of the service
   */
  continueSession(
    { asGateway, appId, issuer },
    { id: sessionId, shopperNumber }: StorefrontSession,
    oauth: OAuthRequest,
  ) {
    const json: Wire["SignedIn"] = { appId, shopperNumber, sessionId };
    return asGateway.send("POST", "/authenticate/session", { query: oauthQuery(oauth, issuer), json }, decodeLogin);
  },
  /** Ends every shop login that was started from a session. */
  endSession({ asGateway, appId }, { id: sessionId, shopperNumber }: StorefrontSession) {
    const json: Wire["SignedIn"] = { appId, shopperNumber, sessionId };
    return asGateway.change("POST", "/authenticate/session/end", { json });
  },
  /** Returns the redirect URL: the requested one with a code and the state. */
  authorize({ anonymous, appId, issuer }, customerToken: string, oauth: OAuthRequest) {
    const json = { appId, customer_token: customerToken };
    const decode = (body: unknown) => requireSameUrl(decodeRedirect(body), oauth);
    return anonymous.send("POST", "/authenticate/token", { query: oauthQuery(oauth, issuer), json }, decode);
  },
  /** Replaces a refresh token; concurrent calls with the same token share one call to the service. */
  refresh({ anonymous, appId, refreshes }, token: string) {
    const key = createHash("sha256").update(`${appId} ${token}`).digest("base64url");
    const json = { appId, refresh_token: token };
    return refreshes.run(key, undefined, () => anonymous.send("POST", "/token/refresh", { json }, decodeTokens));
  },
  /** Revokes a refresh token and its access tokens; returns the redirect URL. */
  async logout({ anonymous, appId }, clientId: string, redirectUri: string, token: string) {
    const query = { appId, client_id: clientId, post_logout_redirect_uri: redirectUri, token };
    const target = await anonymous.read("/api/logout/revoketoken", decodeLogout, { query, changes: true });
    if (target !== redirectUri) throw badResponse("sso", "a redirect to another address");
    return target;
  },
} satisfies Rows<Sso>;

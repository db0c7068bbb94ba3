import { createHash } from "node:crypto";
import { badResponse } from "../../errors/upstream-error.ts";
import type { UpstreamHttp } from "../../http/upstream-http.ts";
import type { UpstreamScope } from "../scope.ts";
import { createGrantCalls, type GrantCalls } from "./grants.ts";
import { createStaffCalls, type StaffCalls } from "./staff.ts";
import type { components } from "./wire.generated.ts";
import { decodeLogin, decodeLogout, decodeRedirect, decodeTokens, type SsoLogin, type SsoTokens } from "./decode.ts";

type Wire = components["schemas"];

/** What a shop asks for, as OAuth names it. */
export interface OAuthRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  /** The challenge of PKCE; its method is always S256. */
  readonly codeChallenge: string;
}

/** A session at the storefront. */
export interface StorefrontSession {
  readonly id: string;
  readonly shopperNumber: string;
}

/** Single sign-on as one request sees it. Nothing here is ever repeated. */
export interface SsoClient extends StaffCalls, GrantCalls {
  /**
   * @param device where, in words, for the service to remember; null when that is not known
   * @throws UpstreamError `refused` with the service's own words
   */
  login(identifier: string, password: string, device: string | null, oauth: OAuthRequest): Promise<SsoLogin>;
  /**
   * Begins a login at a shop for the shopper of a session, which has to be alive.
   * @throws UpstreamError `refused` with the service's own words
   */
  continueSession(session: StorefrontSession, oauth: OAuthRequest): Promise<SsoLogin>;
  /** Ends every login at a shop that was begun from a session. */
  endSession(session: StorefrontSession): Promise<void>;
  /** Gives the address to send the browser to; it is the one that was asked for, with a code and the state. */
  authorize(customerToken: string, oauth: OAuthRequest): Promise<string>;
  /** Replaces a refresh token; whoever asks with the same one at the same moment gets the same answer. */
  refresh(refreshToken: string): Promise<SsoTokens>;
  /** Ends everything that came of a refresh token; gives the address to send the browser to. */
  logout(clientId: string, redirectUri: string, refreshToken: string): Promise<string>;
}

/** What the clients of all requests share. */
export interface SsoDeps {
  readonly http: UpstreamHttp;
  /** What this gateway calls itself there, and its secret. */
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

/** A redirect to anywhere else would hand the code to a stranger. */
function requireSamePlace(redirectUrl: string, { redirectUri }: OAuthRequest): string {
  const bare = (url: URL) => `${url.origin}${url.pathname}`;
  const isSame = URL.canParse(redirectUrl) && bare(new URL(redirectUrl)) === bare(new URL(redirectUri));
  if (!isSame) throw badResponse("sso", "a redirect to another address");
  return redirectUrl;
}

/**
 * Makes the function that binds single sign-on to a request.
 * @param deps what all requests share
 */
export function createSsoClients({ http, credentials }: SsoDeps): (scope: UpstreamScope) => SsoClient {
  const refreshing = new Map<string, Promise<SsoTokens>>();
  return (scope) => {
    const { requestId, traceparent, retailer } = scope;
    const traces = traceparent === undefined ? { requestId } : { requestId, traceparent };
    // These calls carry no authorization header: what they hold proves enough.
    const anonymous = { ...traces, bearer: null };
    const appId = retailer.loyaltyAppId;
    const refresh = async (token: string) =>
      decodeTokens(
        (await http.send("POST", "/token/refresh", { ...anonymous, json: { appId, refresh_token: token } })).body,
      );
    return {
      ...createStaffCalls(http, { ...anonymous, basic: credentials }, scope),
      ...createGrantCalls(http, { ...anonymous, basic: credentials }, scope),
      async login(emailOrPhone, password, device, oauth) {
        const where = device === null ? {} : { device };
        const json = { appId, emailOrPhone, password, ...where };
        const options = { ...anonymous, basic: credentials, query: oauthQuery(oauth), json };
        return decodeLogin((await http.send("POST", "/authenticate/login", options)).body);
      },
      async continueSession({ id: sessionId, shopperNumber }, oauth) {
        const json: Wire["SignedIn"] = { appId, shopperNumber, sessionId };
        const options = { ...anonymous, basic: credentials, query: oauthQuery(oauth), json };
        return decodeLogin((await http.send("POST", "/authenticate/session", options)).body);
      },
      async endSession({ id: sessionId, shopperNumber }) {
        const json: Wire["SignedIn"] = { appId, shopperNumber, sessionId };
        await http.send("POST", "/authenticate/session/end", { ...anonymous, basic: credentials, json });
      },
      async authorize(customerToken, oauth) {
        const options = { ...anonymous, query: oauthQuery(oauth), json: { appId, customer_token: customerToken } };
        const { body } = await http.send("POST", "/authenticate/token", options);
        return requireSamePlace(decodeRedirect(body), oauth);
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

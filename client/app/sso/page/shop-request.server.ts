import { redirect } from "react-router-dom";
import { holdsOAuthRequest, type OAuthRequest, readOAuthRequest } from "../../session/oauth-request.ts";
import { requestCookie, requestOf } from "../../session/sso-cookies.server.ts";
import { routeUrl } from "../../lib/url/site-url.ts";

/** The shop's request, as the pages for the shop's shoppers use it. */
export interface ShopRequest {
  /** The shop's authorization request; null for an incomplete or expired link. */
  readonly oauth: OAuthRequest | null;
}

/**
 * Reads the authorization request of a shop. A request in the URL moves to a cookie and redirects the browser to the
 * URL without parameters, so that neither the history nor other sites see it.
 * @throws the redirect
 */
export function shopRequest(request: Request): ShopRequest {
  const url = routeUrl(request);
  if (!holdsOAuthRequest(url.searchParams)) return { oauth: requestOf(request) };
  const oauth = readOAuthRequest(url.searchParams);
  if (oauth === null) return { oauth };
  throw redirect(url.pathname, { status: 303, headers: { "set-cookie": requestCookie(oauth) } });
}

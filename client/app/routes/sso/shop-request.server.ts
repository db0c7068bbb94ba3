import { redirect } from "react-router-dom";
import { holdsOAuthRequest, type OAuthRequest, readOAuthRequest } from "../../session/oauth-request.ts";
import { requestCookie, requestOf } from "../../session/sso-cookies.server.ts";

/** What the pages for a shop's shoppers know of the shop. */
export interface ShopRequest {
  /** What the shop asks for; null when the page was opened by a link that is not complete, or long ago. */
  readonly oauth: OAuthRequest | null;
}

/**
 * Reads what a shop asks for. When it stands in the address it moves to a cookie, and the browser to the bare address,
 * so that it stays neither in the history nor in what other sites see.
 */
export function shopRequest(request: Request): ShopRequest {
  const url = new URL(request.url);
  if (!holdsOAuthRequest(url.searchParams)) return { oauth: requestOf(request) };
  const oauth = readOAuthRequest(url.searchParams);
  if (oauth === null) return { oauth };
  throw redirect(url.pathname, { status: 303, headers: { "set-cookie": requestCookie(oauth) } });
}

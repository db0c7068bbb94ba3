import { decodeBody } from "../../platform/http/exchange.ts";
import type { PublicScope } from "../../platform/upstreams/scope.ts";
import { decodeToken, decodeVisit, type AdToken } from "./ad-viewer-decode.ts";
import type { KnownAddress } from "../../platform/upstreams/known-hosts.ts";

/** The tokens of one viewer page for one read of its ads. */
export interface AdTokens {
  /** Returns the cached token, or a new one if none is valid for long enough. */
  current(): Promise<string>;
  /** Gets a new token after a rejection of the cached one. */
  renewed(): Promise<string>;
}

/** A token is renewed this long before its expiry, because it may expire during a call. */
const leewayMs = 30_000;

/** The lifetime of a token without an expiry. */
const unsaidLifeMs = 300_000;

async function authenticate(
  { http, path }: KnownAddress,
  { onDropped: _onDropped, ...origin }: PublicScope,
  signal: AbortSignal,
): Promise<AdToken> {
  const response = await http.send("POST", `${path}/api/account/authenticate`, {
    ...origin,
    bearer: null,
    changes: false,
    signal,
  });
  return decodeBody(response, decodeToken);
}

/**
 * Opens a visit of a logged-in shopper at a viewer page.
 * @param page the page
 * @param scope the scope of the call, without shopper data
 * @param serviceToken the bearer of the gateway
 * @param customerNumber the shopper number
 * @returns the visit token for the URL of the page
 * @throws UpstreamError `bad-response` without a token
 */
export async function openVisit(
  { http, path }: KnownAddress,
  { onDropped: _onDropped, ...origin }: PublicScope,
  serviceToken: string,
  customerNumber: string,
): Promise<string> {
  const response = await http.send("POST", `${path}/api/account/visit`, {
    ...origin,
    bearer: serviceToken,
    json: { customerNumber },
  });
  return decodeBody(response, decodeVisit);
}

/**
 * Creates the token store. The tokens belong to the gateway, not to visitors.
 * @param now the clock
 * @returns a function that returns the tokens of a page for one read; its signal aborts the requests for tokens
 */
export function createAdTokens(
  now: () => Date,
): (page: KnownAddress, scope: PublicScope, signal: AbortSignal) => AdTokens {
  const kept = new Map<string, { readonly value: string; readonly until: number }>();
  return (page, scope, signal) => {
    const key = `${page.origin}${page.path}`;
    const renewed = async (): Promise<string> => {
      const { value, endsAt } = await authenticate(page, scope, signal);
      kept.set(key, { value, until: endsAt === null ? now().getTime() + unsaidLifeMs : endsAt - leewayMs });
      return value;
    };
    return {
      renewed,
      async current() {
        const known = kept.get(key);
        return known !== undefined && now().getTime() < known.until ? known.value : renewed();
      },
    };
  };
}

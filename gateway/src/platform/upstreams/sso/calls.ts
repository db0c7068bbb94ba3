import { singleFlight } from "../../cache/single-flight.ts";
import { siteOriginOf } from "../../config/site-origin.ts";
import type { UpstreamHttp } from "../../http/upstream-http.ts";
import { Caller, plainSetup } from "../caller.ts";
import { BoundRequests } from "../requests.ts";
import type { UpstreamScope } from "../scope.ts";
import type { SsoTokens } from "./decode.ts";

/** The dependencies that the calls of all requests share. */
export interface SsoDeps {
  readonly http: UpstreamHttp;
  /** The credentials of the gateway at the service. */
  readonly credentials: { readonly username: string; readonly password: string };
  /** The origin of the retailers' sites; `{host}` is replaced by the first host of the retailer. */
  readonly siteOrigin: string;
}

/** Returns the function that binds the sign-on service to a request. It repeats no call. */
export function ssoService({ http, credentials, siteOrigin }: SsoDeps) {
  const refreshes = singleFlight<SsoTokens>();
  return (scope: UpstreamScope) => {
    const setup = plainSetup(http.name, scope);
    return {
      /** The id of the retailer. */
      appId: scope.retailer.loyaltyAppId,
      /** The issuer of the retailer's tokens: the origin of its site. */
      issuer: siteOriginOf(siteOrigin, scope.retailer),
      /** The id of the request. */
      reference: scope.requestId,
      /** With the credentials of the gateway. */
      asGateway: new Caller(new BoundRequests(http, scope, { bearer: null, basic: credentials }), setup),
      /** Without an authorization header: the content of these calls authenticates them. */
      anonymous: new Caller(new BoundRequests(http, scope, { bearer: null }), setup),
      /** The replacements of refresh tokens in progress in this process. */
      refreshes,
    };
  };
}

/** The sign-on service, bound to a request. */
export type Sso = ReturnType<ReturnType<typeof ssoService>>;

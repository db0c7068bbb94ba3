import type { Settings } from "./config/environment.ts";
import type { Logger } from "./context.ts";
import { createUpstreamHttp } from "./http/create-upstream-http.ts";
import { decodeRefusal as decodeCommerceRefusal } from "./upstreams/commerce/decode.ts";
import { decodeRefusal } from "./upstreams/loyalty/accounts-decode.ts";
import { decodeRefusal as decodeSsoRefusal } from "./upstreams/sso/decode.ts";
import type { UpstreamConnections } from "./upstreams/upstreams.ts";

/**
 * Connects the upstream services at the addresses of the settings. Nothing is asked yet: they may start later.
 * @param settings the addresses and credentials
 * @param log where events such as an opening breaker go
 */
export function connectUpstreams(
  settings: Pick<
    Settings,
    | "loyalty"
    | "content"
    | "commerce"
    | "commercePaths"
    | "adStudio"
    | "portal"
    | "sso"
    | "siteOrigin"
    | "searchCountHeader"
    | "adViewers"
    | "signupUrls"
  >,
  log: Logger,
): UpstreamConnections {
  const onEvent = (upstream: string) => (event: string) =>
    log.error({ upstream, event }, "an upstream needs attention");
  const { loyalty, content, commerce, adStudio, portal, sso, siteOrigin } = settings;
  const hosts = (name: string, urls: readonly string[]) =>
    new Map(urls.map((baseUrl) => [baseUrl, createUpstreamHttp({ name, baseUrl, onEvent: onEvent(name) })]));
  return {
    loyalty: {
      http: createUpstreamHttp({
        name: "loyalty",
        baseUrl: loyalty.url,
        refusal: decodeRefusal,
        onEvent: onEvent("loyalty"),
      }),
      serviceToken: loyalty.token,
    },
    content: {
      http: createUpstreamHttp({ name: "content", baseUrl: content.url, onEvent: onEvent("content") }),
      serviceToken: content.token,
    },
    commerce: {
      http: createUpstreamHttp({
        name: "commerce",
        baseUrl: commerce.url,
        refusal: decodeCommerceRefusal,
        onEvent: onEvent("commerce"),
      }),
      serviceToken: commerce.token,
      paths: settings.commercePaths,
    },
    adStudio: {
      http: createUpstreamHttp({ name: "ad-studio", baseUrl: adStudio.url, onEvent: onEvent("ad-studio") }),
      serviceToken: adStudio.token,
    },
    portal: {
      http: createUpstreamHttp({ name: "portal", baseUrl: portal.url, onEvent: onEvent("portal") }),
      serviceToken: portal.token,
      countHeader: settings.searchCountHeader,
      siteOrigin,
    },
    sso: {
      http: createUpstreamHttp({ name: "sso", baseUrl: sso.url, refusal: decodeSsoRefusal, onEvent: onEvent("sso") }),
      credentials: sso,
    },
    adViewers: {
      hosts: hosts("ad-viewer", settings.adViewers.urls),
      serviceToken: settings.adViewers.token,
    },
    signups: hosts("signup", settings.signupUrls),
  };
}

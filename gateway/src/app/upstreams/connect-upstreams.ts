import type { Settings } from "../../platform/config/environment.ts";
import type { Logger } from "../../platform/telemetry/logger.ts";
import { createUpstreamHttp, type UpstreamSettings } from "../../platform/http/create-upstream-http.ts";
import type { UpstreamHttp } from "../../platform/http/upstream-http.ts";
import { decodeRefusal as decodeCommerceRefusal } from "../../platform/upstreams/commerce/decode.ts";
import { decodeRefusal } from "../../platform/upstreams/loyalty/refusal.ts";
import { decodeRefusal as decodeSsoRefusal } from "../../platform/upstreams/sso/decode.ts";
import type { Service } from "../../platform/connectors/service.ts";
import { memoized } from "../../platform/loader/memoized.ts";
import type { UpstreamConnections } from "./upstreams.ts";

/** The settings of the upstream services. */
type UpstreamConnectionSettings = Pick<
  Settings,
  | "loyalty"
  | "loyaltyPaths"
  | "content"
  | "commerce"
  | "commercePaths"
  | "adStudio"
  | "portal"
  | "sso"
  | "siteOrigin"
  | "strictBotHosts"
  | "geocoding"
  | "searchCountHeader"
  | "adViewers"
  | "signupUrls"
  | "upstreamLimits"
>;

/** What observes the calls of all upstreams. */
export type CallObservers = Pick<UpstreamSettings, "onCall" | "openSpan" | "openExchange">;

/** What the row of a service has of its own. */
type Own = Pick<UpstreamSettings, "limits" | "certificate">;

type Connect = (name: string, baseUrl: string, refusal?: UpstreamSettings["refusal"], own?: Own) => UpstreamHttp;

function connectPortal(
  { portal, searchCountHeader, siteOrigin, strictBotHosts, geocoding }: UpstreamConnectionSettings,
  connect: Connect,
): UpstreamConnections["portal"] {
  return {
    http: connect("portal", portal.url),
    serviceToken: portal.token,
    countHeader: searchCountHeader,
    siteOrigin,
    strictBotHosts,
    ...(geocoding === null ? {} : { geocoder: { http: connect("maps", geocoding.url), key: geocoding.key } }),
  };
}

/** Returns what reads the reason of a rejection; it is the same in every time zone. */
const refusalOf = (service: Service): UpstreamSettings["refusal"] => service.connectorIn("UTC").vendor.refusal;

/** Returns what logs the events of an upstream. */
const logEvents =
  (upstream: string, log: Logger): Required<UpstreamSettings>["onEvent"] =>
  (event, { sitePath, kind }) =>
    log.error({ upstream, sitePath, kind, event }, "an upstream needs attention");

const createConnect =
  ({ upstreamLimits: limits }: UpstreamConnectionSettings, log: Logger, observers: CallObservers): Connect =>
  (name, baseUrl, refusal, own) =>
    createUpstreamHttp({
      name,
      baseUrl,
      ...own,
      limits: { ...limits, ...own?.limits },
      ...(refusal === undefined ? {} : { refusal }),
      onEvent: logEvents(name, log),
      ...observers,
    });

/**
 * Connects the upstream services with the URLs of the settings. Sends nothing yet: the services may start later.
 * @param settings the URLs and credentials
 * @param log the log of events such as an opened breaker
 * @param observers observe every call; none by default
 */
export function connectUpstreams(
  settings: UpstreamConnectionSettings,
  log: Logger,
  observers: CallObservers = {},
): UpstreamConnections {
  const connect = createConnect(settings, log, observers);
  const { loyalty, content, commerce, adStudio, adViewers, sso } = settings;
  const hosts = (name: string, urls: readonly string[]) => new Map(urls.map((url) => [url, connect(name, url)]));
  return {
    loyalty: {
      http: connect("loyalty", loyalty.url, decodeRefusal),
      serviceToken: loyalty.token,
      paths: settings.loyaltyPaths,
    },
    content: { http: connect("content", content.url), serviceToken: content.token },
    commerce: {
      http: connect("commerce", commerce.url, decodeCommerceRefusal),
      serviceToken: commerce.token,
      paths: settings.commercePaths,
    },
    connectService: memoized(
      ({ limits, certificate, ...service }: Service) =>
        connect(service.name, service.url, refusalOf(service), {
          ...(limits && { limits }),
          ...(certificate && { certificate: certificate() }),
        }),
      new WeakMap(),
    ),
    adStudio: { http: connect("ad-studio", adStudio.url), serviceToken: adStudio.token },
    portal: connectPortal(settings, connect),
    sso: { http: connect("sso", sso.url, decodeSsoRefusal), credentials: sso, siteOrigin: settings.siteOrigin },
    adViewers: { hosts: hosts("ad-viewer", adViewers.urls), serviceToken: adViewers.token },
    signups: hosts("signup", settings.signupUrls),
  };
}

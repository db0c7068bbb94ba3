import { connectUpstreams, type CallObservers } from "../app/upstreams/connect-upstreams.ts";
import type { Logger } from "../platform/telemetry/logger.ts";
import type { UpstreamConnections } from "../app/upstreams/upstreams.ts";

/**
 * Returns a function that connects every upstream to one server over HTTP.
 * @param url the server
 * @param observers observe every call
 */
export const connectAllTo =
  (url: string, observers: CallObservers = {}) =>
  (log: Logger): UpstreamConnections => {
    const one = { url, token: "service-token-of-the-test" };
    const settings = {
      loyalty: one,
      loyaltyPaths: {},
      content: one,
      commerce: one,
      commercePaths: {},
      adStudio: one,
      portal: one,
      sso: { url, username: "gateway", password: "sso-password" },
      siteOrigin: "https://{host}",
      strictBotHosts: false,
      geocoding: { url, key: "geocoding-key" },
      searchCountHeader: "x-result-count",
      adViewers: { urls: [url], token: one.token },
      signupUrls: [url],
      upstreamLimits: {},
    };
    return connectUpstreams(settings, log, observers);
  };

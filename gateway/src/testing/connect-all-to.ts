import type { OpenSpan } from "../../../http-server/tracing/span.ts";
import { connectUpstreams } from "../app/upstreams/connect-upstreams.ts";
import type { Logger } from "../platform/telemetry/logger.ts";
import type { CallReport } from "../platform/http/upstream-http.ts";
import type { UpstreamConnections } from "../app/upstreams/upstreams.ts";

/**
 * Returns a function that connects every upstream to one server over HTTP.
 * @param url the server
 * @param onCall called after every call
 * @param openSpan starts the span of a call
 */
export const connectAllTo =
  (url: string, onCall: (call: CallReport) => void = () => {}, openSpan?: () => OpenSpan | undefined) =>
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
    return connectUpstreams(settings, log, onCall, openSpan);
  };

import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import got, { type Got } from "got";
import type { UpstreamLimits } from "../policy/limits.ts";

/**
 * How long a connection is kept that nothing is sent on, in milliseconds, as the other sender keeps its own; less where the
 * upstream says that it closes earlier. Without a time of its own the agent does not heed what the upstream says, and a
 * write that is sent on a connection just when that is closed comes to an unknown end.
 */
const idleMs = 4_000;

/**
 * Makes the HTTP client of one upstream. It retries nothing and follows no redirect: its callers decide.
 * @param limits the upstream's limits
 * @param dnsLookup the name lookup
 */
export function createGotClient(limits: UpstreamLimits, dnsLookup: LookupFunction): Got {
  const options = { keepAlive: true, maxSockets: limits.parallel, timeout: idleMs };
  return got.extend({
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    agent: { http: new http.Agent(options), https: new https.Agent(options) },
    dnsLookup,
  });
}

import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import got, { type Got } from "got";

/**
 * The keep-alive of an idle connection in milliseconds, as in the other sender; shorter if the upstream announces a
 * shorter one. Without this setting the agent ignores that header, and a write on a connection that is just being
 * closed has an unknown outcome.
 */
const idleMs = 4_000;

/** Creates the HTTP client of one upstream, without retries and redirects: the callers decide about both. */
export function createGotClient(dnsLookup: LookupFunction): Got {
  const options = { keepAlive: true, timeout: idleMs };
  return got.extend({
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    agent: { http: new http.Agent(options), https: new https.Agent(options) },
    dnsLookup,
  });
}

import type { LookupFunction } from "node:net";
import got, { TimeoutError, type Got } from "got";
import type { UpstreamLimits } from "../policy/limits.ts";
import type { ClientCertificate } from "./client-certificate.ts";
import { readAll, type Sender, WireError, wireError } from "./wire.ts";
import http from "node:http";
import https from "node:https";

/**
 * The keep-alive of an idle connection in milliseconds, as in the other sender; shorter if the upstream announces a
 * shorter one. Without this setting the agent ignores that header, and a write on a connection that is just being
 * closed has an unknown outcome.
 */
const idleMs = 4_000;

/** Creates the HTTP client of one upstream, without retries and redirects: the callers decide about both. */
function createGotClient(dnsLookup: LookupFunction, certificate?: ClientCertificate): Got {
  const options = { keepAlive: true, timeout: idleMs };
  return got.extend({
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    agent: { http: new http.Agent(options), https: new https.Agent({ ...options, ...certificate }) },
    dnsLookup,
  });
}

const beforeSending = new Set(["connect", "secureConnect"]);

const noBytes = Buffer.alloc(0);

/**
 * Creates the sender for everything but plain reads. got writes bodies and forms and reports how far a request got,
 * which decides whether a write may have happened; a call costs several times as much as one of the other sender.
 * @param certificate proves the gateway to the upstream; none by default
 */
export function createGotSender(
  limits: UpstreamLimits,
  dnsLookup: LookupFunction,
  certificate?: ClientCertificate,
): Sender {
  const client = createGotClient(dnsLookup, certificate);
  return async (request) => {
    const { connectTimeoutMs: connect } = limits;
    try {
      const stream = client.stream(`${request.origin}${request.path}`, {
        method: request.method,
        headers: { ...request.headers },
        // The lookup has its own timeout, because it may return an older address.
        timeout: { connect, secureConnect: connect * 2, request: request.timeoutMs },
        ...(request.json === undefined ? {} : { json: request.json }),
        // Without a body got would wait for one to be written.
        ...(request.json === undefined && request.method !== "GET" ? { body: request.bytes ?? noBytes } : {}),
        ...(request.signal === undefined ? {} : { signal: request.signal }),
      });
      const pieces = await readAll(stream, request.maxBytes);
      const { response } = stream;
      if (response === undefined) return new WireError("garbled", true, "no head");
      return { status: response.statusCode, headers: response.headers, pieces };
    } catch (error) {
      if (error instanceof TimeoutError && request.signal?.aborted !== true) {
        return new WireError("timeout", !beforeSending.has(error.event), error.event);
      }
      return wireError(error, request.signal);
    }
  };
}

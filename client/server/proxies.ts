import type { IncomingHttpHeaders } from "node:http2";
import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { awaitSmallBodies } from "../../http-server/arriving-bodies.ts";
import { type LoadLimits, registerLoadShedding } from "../../http-server/load-shedding.ts";
import { trackCancellation, CancelableAgent } from "./request-cancellation.ts";

export interface ProxyOptions {
  readonly gatewayUrl: string;
  readonly mediaUrl: string;
  readonly load: LoadLimits;
}

/** The prefix of the addresses of pictures. */
export const picturePrefix = "/media/";

/** Milliseconds; longer than the deadlines of the gateway, and than the longest wait of a picture. */
const GATEWAY_TIMEOUT_MS = 10_000;
const MEDIA_TIMEOUT_MS = 30_000;
const CALENDAR_RETRY_SECONDS = 600;

/** The prefix of the addresses of calendar feeds, each of which ends with a secret. */
const calendarPrefix = "/calendar/";

/** The request headers that are forwarded to the gateway. */
const graphqlHeaders = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie",
  "origin",
  "sec-fetch-site",
  "sec-gpc",
  "traceparent",
  "transfer-encoding",
  "user-agent",
  "x-aisle-agent",
  "x-aisle-viewer",
];
/** A calendar feed is read with the token in its address only. */
const calendarHeaders = ["accept-encoding", "if-none-match", "traceparent", "user-agent"];
const eventHeaders = ["content-length", "content-type", "origin", "sec-fetch-site", "sec-gpc", "transfer-encoding"];
const providerHeaders = [
  "accept",
  "accept-language",
  "authorization",
  "content-length",
  "content-type",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "mcp-session-id",
  "origin",
  "sec-fetch-site",
  "traceparent",
  "transfer-encoding",
  "user-agent",
];
/** Pictures are public: no header that identifies a visitor is forwarded. */
const mediaHeaders = ["accept", "accept-encoding", "if-modified-since", "if-none-match", "range"];

function pick(headers: FastifyRequest["headers"], names: readonly string[]) {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

/** Returns the headers of the gateway without its policy on subdomains: this server sets its own. */
function withoutTransportPolicy({ "strict-transport-security": _gateways, ...headers }: IncomingHttpHeaders) {
  return headers;
}

/** Returns the headers that tell the gateway for whom this server asks. */
export function forwardedHeaders({ host, protocol, ip, id }: FastifyRequest) {
  return { "x-forwarded-host": host, "x-forwarded-proto": protocol, "x-forwarded-for": ip, "x-request-id": id };
}

/**
 * Proxies GraphQL, calendar feeds and OpenID Connect to the gateway and pictures to the content service, so that there is one
 * origin.
 */
export async function registerProxies(
  app: FastifyInstance,
  { gatewayUrl, mediaUrl, load }: ProxyOptions,
): Promise<void> {
  await app.register(async (graph) => {
    awaitSmallBodies(graph);
    // The gateway validates bodies; this server forwards them unchanged.
    graph.removeAllContentTypeParsers();
    await registerGraphProxy(graph, gatewayUrl);
  });
  await registerCalendarProxy(app, gatewayUrl);
  await registerEventProxy(app, gatewayUrl);
  await registerProviderProxy(app, gatewayUrl);
  await app.register((pictures) => registerPictureProxy(pictures, mediaUrl, load));
}

/** Pictures have slots of their own: those that wait to be rendered must not take the slots of pages. */
async function registerPictureProxy(app: FastifyInstance, mediaUrl: string, load: LoadLimits): Promise<void> {
  registerLoadShedding(app, load, []);
  await app.register(httpProxy, {
    upstream: mediaUrl,
    prefix: picturePrefix,
    rewritePrefix: picturePrefix,
    httpMethods: ["GET", "HEAD"],
    disableRequestLogging: true,
    undici: { headersTimeout: MEDIA_TIMEOUT_MS, bodyTimeout: MEDIA_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => pick(headers, mediaHeaders),
      // Emails and link previews on other sites show these pictures too.
      rewriteHeaders: (headers) => ({ ...headers, "cross-origin-resource-policy": "cross-origin" }),
      onError: (reply) => {
        reply.code(503).header("cache-control", "no-store").send();
      },
    },
  });
}

async function registerCalendarProxy(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: gatewayUrl,
    prefix: calendarPrefix,
    rewritePrefix: calendarPrefix,
    httpMethods: ["GET", "HEAD"],
    disableRequestLogging: true,
    undici: { headersTimeout: GATEWAY_TIMEOUT_MS, bodyTimeout: GATEWAY_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...pick(headers, calendarHeaders),
        ...forwardedHeaders(request as FastifyRequest),
      }),
      rewriteHeaders: withoutTransportPolicy,
      // A calendar program keeps what it has and reads again later.
      onError: (reply) => {
        reply.code(503).header("cache-control", "no-store").header("retry-after", CALENDAR_RETRY_SECONDS).send();
      },
    },
  });
}

/** OpenID Connect and the tools of assistants: clients send tokens and no cookies. */
async function registerProviderProxy(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  const paths = ["/.well-known/openid-configuration", "/.well-known/oauth-protected-resource", "/oauth", "/mcp"];
  for (const prefix of paths) {
    app.register(httpProxy, {
      upstream: gatewayUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ["GET", "POST", "DELETE"],
      disableRequestLogging: true,
      undici: { headersTimeout: GATEWAY_TIMEOUT_MS, bodyTimeout: GATEWAY_TIMEOUT_MS },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...pick(headers, providerHeaders),
          ...forwardedHeaders(request as FastifyRequest),
        }),
        rewriteHeaders: withoutTransportPolicy,
        onError: (reply) => {
          reply.code(503).header("cache-control", "no-store").send({ error: "temporarily_unavailable" });
        },
      },
    });
  }
}

/** Measured events are sent without cookies, and lost if they cannot be stored. */
async function registerEventProxy(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: gatewayUrl,
    prefix: "/site-events",
    rewritePrefix: "/site-events",
    httpMethods: ["POST"],
    disableRequestLogging: true,
    undici: { headersTimeout: GATEWAY_TIMEOUT_MS, bodyTimeout: GATEWAY_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...pick(headers, eventHeaders),
        ...forwardedHeaders(request as FastifyRequest),
      }),
      rewriteHeaders: withoutTransportPolicy,
      onError: (reply) => {
        reply.code(503).header("cache-control", "no-store").send();
      },
    },
  });
}

async function registerGraphProxy(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: gatewayUrl,
    prefix: "/graphql",
    rewritePrefix: "/graphql",
    httpMethods: ["GET", "POST"],
    disableRequestLogging: true,
    preHandler: trackCancellation,
    undici: new CancelableAgent({ headersTimeout: GATEWAY_TIMEOUT_MS, bodyTimeout: GATEWAY_TIMEOUT_MS }),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...pick(headers, graphqlHeaders),
        ...forwardedHeaders(request as FastifyRequest),
      }),
      rewriteHeaders: withoutTransportPolicy,
      onError: (reply) => {
        // The request was canceled.
        if (reply.raw.destroyed) return void reply.hijack();
        const message = "Something went wrong on our side.";
        const extensions = { code: "UPSTREAM_UNAVAILABLE", requestId: reply.request.id };
        reply.code(503).send({ errors: [{ message, extensions }] });
      },
    },
  });
}

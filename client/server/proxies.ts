import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { awaitSmallBodies } from "../../http-server/arriving-bodies.ts";
import { followVisit, VisitAgent } from "./visit-agent.ts";

/** Where the proxied paths lead. */
export interface ProxyOptions {
  readonly gatewayUrl: string;
  readonly mediaUrl: string;
}

/** How long the gateway may take in milliseconds: longer than it gives its own upstreams. */
const GATEWAY_TIMEOUT_MS = 10_000;
const MEDIA_TIMEOUT_MS = 10_000;

/** What the gateway is told of a browser's request; anything else stays here. */
const graphqlHeaders = [
  "accept",
  "accept-encoding",
  "authorization",
  "content-length",
  "content-type",
  "cookie",
  "origin",
  "sec-fetch-site",
  "traceparent",
  "transfer-encoding",
  "user-agent",
  "x-aisle-agent",
  "x-aisle-viewer",
];
/** Pictures are public: nothing that tells visitors apart is passed on. */
const mediaHeaders = ["accept", "accept-encoding", "if-modified-since", "if-none-match", "range"];

function pick(headers: FastifyRequest["headers"], names: readonly string[]) {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

function forwardedHeaders({ host, protocol, ip, id }: FastifyRequest) {
  return { "x-forwarded-host": host, "x-forwarded-proto": protocol, "x-forwarded-for": ip, "x-request-id": id };
}

/**
 * Passes GraphQL on to the gateway and pictures on to the content service, so that the browser stays on one site.
 * @param app the server
 * @param options where they are
 */
export async function registerProxies(app: FastifyInstance, { gatewayUrl, mediaUrl }: ProxyOptions): Promise<void> {
  await app.register(async (graph) => {
    awaitSmallBodies(graph);
    // What a body is, the gateway decides: this server hands on all of them as they are.
    graph.removeAllContentTypeParsers();
    await registerGraphProxy(graph, gatewayUrl);
  });
  await app.register(httpProxy, {
    upstream: mediaUrl,
    prefix: "/media",
    rewritePrefix: "/media",
    httpMethods: ["GET", "HEAD"],
    disableRequestLogging: true,
    undici: { headersTimeout: MEDIA_TIMEOUT_MS, bodyTimeout: MEDIA_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => pick(headers, mediaHeaders),
      // Emails and link previews elsewhere show these pictures too.
      rewriteHeaders: (headers) => ({ ...headers, "cross-origin-resource-policy": "cross-origin" }),
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
    preHandler: followVisit,
    undici: new VisitAgent({ headersTimeout: GATEWAY_TIMEOUT_MS, bodyTimeout: GATEWAY_TIMEOUT_MS }),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...pick(headers, graphqlHeaders),
        ...forwardedHeaders(request as FastifyRequest),
      }),
      // Whether hosts below this one are meant too is decided here.
      rewriteHeaders: ({ "strict-transport-security": _gateways, ...headers }) => headers,
      onError: (reply) => {
        // The visitor left: nobody is there to be answered.
        if (reply.raw.destroyed) return void reply.hijack();
        const message = "Something went wrong on our side.";
        const extensions = { code: "UPSTREAM_UNAVAILABLE", requestId: reply.request.id };
        reply.code(503).send({ errors: [{ message, extensions }] });
      },
    },
  });
}

import { randomBytes } from "node:crypto";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeError } from "../../../http-server/describe-error.ts";
import { createBody } from "../../../http-server/encoded-body.ts";
import { isCanceled } from "../../../http-server/log-once.ts";
import { traceparentOf } from "../../../http-server/tracing/traceparent.ts";
import { splitAddress } from "../../../messages/languages.ts";
import { hasMap } from "../../app/lib/url/map-pages.ts";
import { isForOneVisitor } from "../../app/lib/url/wants-page.ts";
import type { SiteLook } from "../../app/site-look.server.ts";
import type { SiteLooks } from "../errors/site-looks.ts";
import { requestLanguage } from "../languages/language-choice.ts";
import type { renderPage } from "../page.ts";
import { type ForeignOrigins, pageHeaders } from "../security-headers.ts";
import { type InlineCode, inlineHashes } from "./inline-hashes.ts";
import { type CachedPage, createPageCache, type RenderedPage } from "./page-cache.ts";
import { isUnknownFile, sendNoFile } from "./site-files.ts";

const shopLogins = /^\/sso\//;

/** URLs allow characters in a host that would end a source of the policy. */
const source = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/**
 * Returns where forms lead besides this site: the origin of the shop in the header, and on the pages of logins for
 * shops any address, because a shop's own may redirect. Over http, as in a local demo, any scheme.
 */
export function formTargets(pathname: string, shop: string | null, secure: boolean): readonly string[] {
  if (shopLogins.test(splitAddress(pathname).address)) return secure ? ["https:"] : ["https:", "http:"];
  return shop !== null && source.test(shop) ? [shop] : [];
}

export interface PageOptions {
  readonly render: typeof renderPage;
  readonly gatewayUrl: string;
  readonly foreignOrigins: ForeignOrigins;
  readonly mapsKey: string | null;
  /** For how many milliseconds pages for visitors without a session are cached; 0 disables the cache. */
  readonly pageCacheMs: number;
}

/** True for a request with the signal of Global Privacy Control. */
const optsOut = ({ headers }: FastifyRequest): boolean => headers["sec-gpc"] === "1";

interface Rendering extends PageOptions {
  readonly looks: Pick<SiteLooks, "note">;
}

/** How many times `pageCacheMs` a stale page is served while a new one is rendered. */
const STALE_FACTOR = 5;

const MAX_BYTES = 64 * 1024 * 1024;

/** Copies all headers; cookies one by one, because there may be several. */
function copyHeaders(from: Headers, reply: FastifyReply): void {
  for (const [name, value] of from) if (name !== "set-cookie") reply.header(name, value);
  for (const cookie of from.getSetCookie()) reply.header("set-cookie", cookie);
}

/** The other origins that a page was rendered to use. */
interface NotedOrigins {
  /** The origin of the shop that the header searches. */
  shop: string | null;
  /** True for Google Analytics. */
  ga4: boolean;
}

function pageContextOf(request: FastifyRequest, nonce: string, { gatewayUrl, mapsKey, looks }: Rendering) {
  const { host, protocol, ip, id, headers, trace } = request;
  const origins: NotedOrigins = { shop: null, ga4: false };
  return {
    origins,
    visitor: {
      gatewayUrl,
      host,
      protocol,
      cookie: headers.cookie ?? null,
      clientAddress: ip,
      userAgent: headers["user-agent"] ?? null,
      requestId: id,
      traceparent: trace?.traceparent ?? traceparentOf(headers),
      optsOut: optsOut(request),
    },
    nonce,
    mapsKey,
    origin: `${protocol}://${host}`,
    noteRoute(pattern: string) {
      if (trace !== null) trace.route = pattern;
    },
    noteShop(origin: string) {
      origins.shop = origin;
    },
    noteGa4() {
      origins.ga4 = !optsOut(request);
    },
    noteLook: (read: () => SiteLook | null) => looks.note(host, requestLanguage(request), read),
    report(error: unknown) {
      if (!isCanceled(request)) request.log.error({ fault: describeError(error) }, "a page failed");
    },
  };
}

/**
 * The prefixes of session cookies, which browsers accept over https and from this host only. The device cookie does not
 * change a page and stays after a logout.
 */
const sessionCookie = /(?:^|;)\s*__(?:Host|Secure)-(?!aisle-device=)/;

const MAX_CACHED_URL_LENGTH = 300;

/** True if the response is the same for all visitors without a session. */
const isShared = ({ method, url, headers }: FastifyRequest) =>
  method === "GET" &&
  url.length <= MAX_CACHED_URL_LENGTH &&
  !isForOneVisitor(url) &&
  !sessionCookie.test(headers.cookie ?? "");

/** A page for one visitor sets `cache-control` or a cookie. */
const isCacheable = (response: Response) =>
  response.status < 500 && !response.headers.has("cache-control") && !response.headers.has("set-cookie");

/** Returns the security headers of a page. Only pages with a map allow inline styles, which maps need. */
function policyOf(
  { url, protocol }: FastifyRequest,
  inline: InlineCode,
  { shop, ga4 }: NotedOrigins,
  { foreignOrigins }: PageOptions,
) {
  const [pathname = ""] = url.split("?", 1);
  const maps = hasMap(pathname) ? foreignOrigins.maps : [];
  const secure = protocol === "https";
  return pageHeaders(inline, secure, { ...foreignOrigins, maps, ga4, forms: formTargets(pathname, shop, secure) });
}

/** Renders a page for all visitors without a session, from the URL and the opt-out signal only. */
async function renderShared(request: FastifyRequest, options: Rendering): Promise<RenderedPage> {
  const page = pageContextOf(request, "", options);
  const visitor = { ...page.visitor, cookie: null, userAgent: null };
  const response = await options.render(new Request(`${page.origin}${request.url}`), { ...page, visitor });
  const plain = Buffer.from(await response.arrayBuffer());
  const policy = policyOf(request, inlineHashes(plain.toString()), page.origins, options);
  return {
    page: {
      status: response.status,
      headers: { ...defaultHeaders, ...policy, ...Object.fromEntries(response.headers) },
      body: createBody(plain),
    },
    isCacheable: isCacheable(response),
  };
}

const defaultHeaders = {
  "cache-control": "private, no-cache",
  vary: "accept-encoding, accept-language, cookie, sec-gpc",
};

/** Creates the request of a form whose body has been read. The close of its raw request does not mean that it was canceled. */
function formRequest({ protocol, host, url, method, raw }: FastifyRequest, reply: FastifyReply, body: Buffer): Request {
  const cancellation = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) cancellation.abort();
  });
  const headers = createHeaders(raw);
  return new Request(`${protocol}://${host}${url}`, {
    method,
    headers,
    body: new Uint8Array(body),
    signal: cancellation.signal,
  });
}

async function answerOwn(request: FastifyRequest, reply: FastifyReply, options: Rendering): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64url");
  const { host, protocol } = request;
  const { body } = request;
  const pageRequest = Buffer.isBuffer(body)
    ? formRequest(request, reply, body)
    : createRequest(request.raw, reply.raw, { host, protocol: `${protocol}:` });
  const page = pageContextOf(request, nonce, options);
  const response = await options.render(pageRequest, page);
  const whole = Buffer.from(await response.arrayBuffer());
  const { bytes, encoding } = createBody(whole).encodedFor(request.headers["accept-encoding"]);
  reply.code(response.status).headers(policyOf(request, { nonce }, page.origins, options));
  reply.headers(defaultHeaders);
  copyHeaders(response.headers, reply);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

function answerShared(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: CachedPage) {
  const { bytes, encoding } = body.encodedFor(request.headers["accept-encoding"]);
  reply.code(status).headers(headers);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/** Registers the pages in a scope of their own, for every path that is not a file or proxied. */
export function registerPages(app: FastifyInstance, pageOptions: PageOptions, looks: SiteLooks): void {
  const options = { ...pageOptions, looks };
  const { pageCacheMs } = options;
  const cache =
    pageCacheMs > 0
      ? createPageCache({ freshMs: pageCacheMs, staleMs: STALE_FACTOR * pageCacheMs, maxBytes: MAX_BYTES })
      : null;
  // The router parses forms.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    async handler(request, reply) {
      if (isUnknownFile(request.url)) return sendNoFile(reply);
      if (cache === null || !isShared(request)) return answerOwn(request, reply, options);
      const { protocol, host, url } = request;
      const key = `${protocol} ${host} ${url} ${optsOut(request)}`;
      const page = await cache.read(key, () => renderShared(request, options));
      return page === null ? answerOwn(request, reply, options) : answerShared(request, reply, page);
    },
  });
}

import { randomBytes } from "node:crypto";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasMap } from "../app/lib/map-pages.ts";
import { describeError } from "../../http-server/describe-error.ts";
import { traceparentOf } from "../../http-server/tracing/traceparent.ts";
import { createBody } from "./compress.ts";
import { type InlineCode, inlineHashes } from "./inline-hashes.ts";
import { createKeptPages, type KeptPage, type Rendered } from "./kept-pages.ts";
import type { renderPage } from "./page.ts";
import { type ForeignOrigins, pageHeaders } from "./security-headers.ts";

/** What answers requests for pages. */
export interface PageOptions {
  readonly render: typeof renderPage;
  readonly gatewayUrl: string;
  /** Who else pages may load from. */
  readonly foreignOrigins: ForeignOrigins;
  /** The key with which browsers may use the maps service; null for none. */
  readonly mapsKey: string | null;
  /** For how many milliseconds a page is kept for visitors without a session; 0 keeps none. */
  readonly pageCacheMs: number;
}

/** For how many times its time a kept page is handed out beyond it, while a new one is rendered. */
const STALE_TIMES = 5;

const MAX_BYTES = 64 * 1024 * 1024;

/** Copies everything but the cookies, of which there may be several. */
function copyHeaders(from: Headers, reply: FastifyReply): void {
  for (const [name, value] of from) if (name !== "set-cookie") reply.header(name, value);
  for (const cookie of from.getSetCookie()) reply.header("set-cookie", cookie);
}

function pageContextOf(
  request: FastifyRequest,
  nonce: string,
  { gatewayUrl, mapsKey }: Pick<PageOptions, "gatewayUrl" | "mapsKey">,
) {
  const { host, protocol, ip, id, headers, trace } = request;
  return {
    visitor: {
      gatewayUrl,
      host,
      protocol,
      cookie: headers.cookie ?? null,
      clientAddress: ip,
      userAgent: headers["user-agent"] ?? null,
      requestId: id,
      traceparent: trace?.traceparent ?? traceparentOf(headers),
    },
    nonce,
    mapsKey,
    origin: `${protocol}://${host}`,
    noteRoute(pattern: string) {
      if (trace !== null) trace.route = pattern;
    },
    report: (error: unknown) => request.log.error({ fault: describeError(error) }, "a page failed"),
  };
}

/**
 * Cookies that decide what a page shows all begin so: browsers accept them over https and from this host only. The one by
 * which a device is known at a login decides nothing of a page, and stays after a logout.
 */
const sessionCookie = /(?:^|;)\s*__(?:Host|Secure)-(?!aisle-device=)/;

const LONGEST_KEPT_URL = 300;

/** Whether the answer is the same for all visitors who have no session. */
const isShared = ({ method, url, headers }: FastifyRequest) =>
  method === "GET" && url.length <= LONGEST_KEPT_URL && !sessionCookie.test(headers.cookie ?? "");

/** A page that is for this visitor or this moment alone says so itself, or sets a cookie. */
const mayKeep = (answer: Response) =>
  answer.status < 500 && !answer.headers.has("cache-control") && !answer.headers.has("set-cookie");

/** The policy of a page: maps alone need to write styles into a page, so no other page lets them in. */
function policyOf({ url, protocol }: FastifyRequest, inline: InlineCode, { foreignOrigins }: PageOptions) {
  const [pathname = ""] = url.split("?", 1);
  const maps = hasMap(pathname) ? foreignOrigins.maps : [];
  return pageHeaders(inline, protocol === "https", { ...foreignOrigins, maps });
}

/** Renders for all visitors without a session: nothing of the request but its address goes into the page. */
async function renderShared(request: FastifyRequest, options: PageOptions): Promise<Rendered> {
  const page = pageContextOf(request, "", options);
  const visitor = { ...page.visitor, cookie: null, userAgent: null };
  const answer = await options.render(new Request(`${page.origin}${request.url}`), { ...page, visitor });
  const plain = Buffer.from(await answer.arrayBuffer());
  const policy = policyOf(request, inlineHashes(plain.toString()), options);
  return {
    page: {
      status: answer.status,
      headers: { ...usualHeaders, ...policy, ...Object.fromEntries(answer.headers) },
      body: createBody(plain),
    },
    mayKeep: mayKeep(answer),
  };
}

const usualHeaders = { "cache-control": "private, no-cache", vary: "accept-encoding, cookie" };

/** A form, which was read whole: that its raw request has closed since does not mean that the visitor has left. */
function formRequest({ protocol, host, url, method, raw }: FastifyRequest, reply: FastifyReply, body: Buffer): Request {
  const left = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const headers = createHeaders(raw);
  return new Request(`${protocol}://${host}${url}`, {
    method,
    headers,
    body: new Uint8Array(body),
    signal: left.signal,
  });
}

async function answerOwn(request: FastifyRequest, reply: FastifyReply, options: PageOptions): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64url");
  const { host, protocol } = request;
  const { body } = request;
  const asked = Buffer.isBuffer(body)
    ? formRequest(request, reply, body)
    : createRequest(request.raw, reply.raw, { host, protocol: `${protocol}:` });
  const answer = await options.render(asked, pageContextOf(request, nonce, options));
  const whole = Buffer.from(await answer.arrayBuffer());
  const { bytes, encoding } = createBody(whole).encodedFor(request.headers["accept-encoding"]);
  reply.code(answer.status).headers(policyOf(request, { nonce }, options));
  reply.headers(usualHeaders);
  copyHeaders(answer.headers, reply);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

function answerShared(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: KeptPage) {
  const { bytes, encoding } = body.encodedFor(request.headers["accept-encoding"]);
  reply.code(status).headers(headers);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/**
 * Answers everything that is no file and no proxied path with a page.
 * @param app a scope of the server of its own
 * @param options what renders them
 */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { pageCacheMs } = options;
  const kept =
    pageCacheMs > 0
      ? createKeptPages({ freshMs: pageCacheMs, staleMs: STALE_TIMES * pageCacheMs, maxBytes: MAX_BYTES })
      : null;
  // The router reads forms itself, once they are there.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    async handler(request, reply) {
      if (kept === null || !isShared(request)) return answerOwn(request, reply, options);
      const { protocol, host, url } = request;
      const page = await kept.read(`${protocol} ${host} ${url}`, () => renderShared(request, options));
      return page === null ? answerOwn(request, reply, options) : answerShared(request, reply, page);
    },
  });
}

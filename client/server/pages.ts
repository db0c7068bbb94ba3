import { randomBytes } from "node:crypto";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compressFor } from "./compress.ts";
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
}

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
  const { host, protocol, ip, id, headers } = request;
  return {
    visitor: {
      gatewayUrl,
      host,
      protocol,
      cookie: headers.cookie ?? null,
      clientAddress: ip,
      userAgent: headers["user-agent"] ?? null,
      requestId: id,
    },
    nonce,
    mapsKey,
    origin: `${protocol}://${host}`,
    report: (error: unknown) => request.log.error({ err: error }, "a page failed"),
  };
}

/**
 * Answers everything that is no file and no proxied path with a page.
 * @param app a scope of the server of its own
 * @param options what renders them
 */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { render, foreignOrigins } = options;
  // The router reads bodies itself, from the raw request.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    async handler(request, reply) {
      const nonce = randomBytes(16).toString("base64url");
      const { host, protocol } = request;
      const asked = createRequest(request.raw, reply.raw, { host, protocol: `${protocol}:` });
      const answer = await render(asked, pageContextOf(request, nonce, options));
      const whole = Buffer.from(await answer.arrayBuffer());
      const { body, encoding } = await compressFor(whole, request.headers["accept-encoding"]);
      reply.code(answer.status).headers(pageHeaders(nonce, protocol === "https", foreignOrigins));
      reply.header("cache-control", "private, no-cache").header("vary", "accept-encoding, cookie");
      copyHeaders(answer.headers, reply);
      if (encoding !== undefined) reply.header("content-encoding", encoding);
      return reply.send(body);
    },
  });
}

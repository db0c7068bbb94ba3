import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendError } from "./errors/answer-error.ts";
import type { SiteLooks } from "./errors/site-looks.ts";

const ownSites = new Set(["same-origin", "none"]);

/**
 * Returns true for a request from a page of this host, or without a page. `Origin` is `null` for forms of pages
 * without a referrer, so `Sec-Fetch-Site` takes precedence.
 */
function isOwn({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return typeof site === "string" && ownSites.has(site);
  const { origin } = headers;
  if (origin === undefined) return true;
  const ownOrigin = `${protocol}://${host}`;
  return URL.canParse(origin) && URL.canParse(ownOrigin) && new URL(origin).host === new URL(ownOrigin).host;
}

/** Rejects forms that are posted from another origin. */
export function registerSameOrigin(app: FastifyInstance, looks: SiteLooks): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST" || isOwn(request)) return;
    await sendError(request, reply, 403, looks);
  });
}

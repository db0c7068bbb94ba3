import type { FastifyInstance, FastifyRequest } from "fastify";

const ownSites = new Set(["same-origin", "none"]);

/**
 * Tells whether a page of this host, or no page at all, has made the browser send this. A browser that says from where a
 * request comes is believed before its `Origin`, which is `null` for forms of pages that send no referrer.
 */
function isOwn({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return typeof site === "string" && ownSites.has(site);
  const { origin } = headers;
  if (origin === undefined) return true;
  const own = `${protocol}://${host}`;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).host === new URL(own).host;
}

/**
 * Refuses forms that a page of another origin makes a browser post here.
 * @param app a scope of the server of its own
 */
export function registerSameOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST" || isOwn(request)) return;
    await reply.code(403).type("text/plain; charset=utf-8").send("Requests from other origins are refused.");
  });
}

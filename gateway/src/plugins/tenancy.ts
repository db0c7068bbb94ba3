import type { FastifyInstance } from "fastify";
import type { RetailerEntry } from "../config/retailer-entry.ts";
import type { Retailers } from "../config/retailers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The retailer of the host that was asked; null only for paths that belong to no retailer. */
    retailer: RetailerEntry | null;
  }
}

const hostPattern = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Reads the host name out of a `Host` header.
 * @returns the name in lower case without port and final dot; null when it is no host
 */
export function hostName(header: string): string | null {
  const name = hostPattern.exec(header)?.[1];
  return name === undefined ? null : name.toLowerCase().replace(/\.$/, "");
}

/**
 * Finds the retailer of each request by its host, and turns away requests for hosts that are nobody's.
 * @param app the server; its list of trusted proxies decides whether `X-Forwarded-Host` counts
 * @param retailers the registry
 * @param exempt paths that are answered for every host
 */
export function registerTenancy(app: FastifyInstance, retailers: Retailers, exempt: string): void {
  app.decorateRequest("retailer", null);
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith(exempt)) return done();
    const name = hostName(request.host);
    request.retailer = name === null ? null : retailers.byHost(name);
    if (request.retailer !== null) {
      request.scope.facts.site = request.retailer.sitePath;
      return done();
    }
    const message = "No retailer is served under this host.";
    void reply.code(421).send({ error: "Misdirected request", message, requestId: request.id });
  });
}

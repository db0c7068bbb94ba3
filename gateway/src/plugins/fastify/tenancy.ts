import type { FastifyInstance, FastifyRequest } from "fastify";
import { hostName } from "../../../../http-server/host-name.ts";
import type { RetailerEntry } from "../../config/retailer-entry.ts";
import type { Retailers } from "../../config/retailers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The retailer of the host; null only for paths without a retailer. */
    retailer: RetailerEntry | null;
  }
}

/** The header that names a retailer by its site path, for clients in development that cannot choose the host. */
const sitePathHeader = "x-site-path";

interface TenancyOptions {
  readonly retailers: Retailers;
  /** The prefix of the paths that are served for every host. */
  readonly exempt: string;
  /** True if `X-Site-Path` may name the retailer in place of the host. */
  readonly acceptsSitePath: boolean;
}

function findRetailer({ headers, host }: FastifyRequest, options: TenancyOptions): RetailerEntry | null {
  const { retailers, acceptsSitePath } = options;
  const sitePath = headers[sitePathHeader];
  if (acceptsSitePath && typeof sitePath === "string") return retailers.bySitePath(sitePath);
  return retailers.byHost(hostName(host) ?? "");
}

/**
 * Finds the retailer of each request by its host and rejects requests for unknown hosts.
 * @param app the server; its list of trusted proxies decides whether `X-Forwarded-Host` is used
 */
export function registerTenancy(app: FastifyInstance, options: TenancyOptions): void {
  app.decorateRequest("retailer", null);
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith(options.exempt)) return done();
    if (hostName(request.host) === null) {
      const errors = [
        { message: "The request names no host.", extensions: { code: "BAD_REQUEST", requestId: request.id } },
      ];
      void reply.code(400).send({ errors });
      return;
    }
    request.retailer = findRetailer(request, options);
    if (request.retailer !== null) {
      request.scope.logFields.site = request.retailer.sitePath;
      return done();
    }
    const message = "No retailer is served under this host.";
    void reply.code(421).send({ error: "Misdirected request", message, requestId: request.id });
  });
}

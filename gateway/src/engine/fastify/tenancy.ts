import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasSeveralHosts, hostName } from "../../../../http-server/host-name.ts";
import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";
import type { Retailers } from "../../platform/config/retailers.ts";
import { refuse } from "./http-errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The retailer of the request; null only for paths without a retailer. */
    retailer: RetailerEntry | null;
  }
}

/** The header that names a retailer by its site path where hosts do not: for apps, emulators and routers. */
export const sitePathHeader = "x-site-path";

interface TenancyOptions {
  readonly retailers: Retailers;
  /** What the paths without a retailer begin with. */
  readonly exempt: readonly string[];
}

interface Misdirected {
  readonly status: 400 | 421;
  readonly message: string;
}

/** Returns the retailer of the header; of the host without one. A retailer's own host can name no other retailer. */
function findRetailer({ headers, host, raw }: FastifyRequest, retailers: Retailers): RetailerEntry | Misdirected {
  const name = hostName(host);
  if (name === null) return { status: 400, message: "The request names no host." };
  if (hasSeveralHosts(raw.rawHeaders)) return { status: 400, message: "The request names several hosts." };
  const ofHost = retailers.byHost(name);
  const sitePath = headers[sitePathHeader];
  if (typeof sitePath !== "string") {
    return ofHost ?? { status: 421, message: "No retailer is served under this host." };
  }
  const namedRetailer = retailers.bySitePath(sitePath);
  if (namedRetailer === null) return { status: 421, message: "No retailer has the site path of X-Site-Path." };
  const isOfAnother = retailers.isOwnHost(name) && ofHost !== namedRetailer;
  return isOfAnother
    ? { status: 421, message: "This host belongs to another retailer than X-Site-Path." }
    : namedRetailer;
}

/**
 * Finds the retailer of each request by its host or the header `X-Site-Path`, and rejects requests that name none.
 * @param app the server; its list of trusted proxies decides whether `X-Forwarded-Host` is used
 */
export function registerTenancy(app: FastifyInstance, { retailers, exempt }: TenancyOptions): void {
  app.decorateRequest("retailer", null);
  app.addHook("onRequest", (request, reply, done) => {
    if (exempt.some((path) => request.url.startsWith(path))) return done();
    const retailer = findRetailer(request, retailers);
    if ("status" in retailer) {
      const code = retailer.status === 421 ? "UNKNOWN_RETAILER" : "BAD_REQUEST";
      return refuse(reply, retailer.status, retailer.message, code);
    }
    request.retailer = retailer;
    request.scope.logFields.site = retailer.sitePath;
    done();
  });
}

import type { FastifyRequest } from "fastify";
import { bearerOf, isRead, isSecret } from "../../kit/bearer.ts";
import { failures } from "./failure.ts";
import type { BearerOwner, SessionOwner, Sessions } from "./sessions.ts";

/** The path parameters of each route. */
export interface RetailerPath {
  Params: { retailerId: string };
}

/** The parameters of a route whose query may name a shopper. */
export interface ReadPath extends RetailerPath {
  Querystring: { frqShopperNo?: string };
}

/** The access checks of routes. */
export interface Access {
  /** Throws 401 unless the request carries the service bearer. */
  readonly serviceOnly: (request: Pick<FastifyRequest, "headers">) => Promise<void>;
  /**
   * Returns the owner of the bearer of a request. Throws 401 without a valid one, and 403 for a bearer of another
   * retailer or a write by a support agent.
   */
  requireShopper(request: FastifyRequest<RetailerPath>): Promise<BearerOwner>;
  /** Same as `requireShopper`; also throws 403 if the bearer is of another shopper than the request names. */
  requireThisShopper(request: FastifyRequest<RetailerPath>, frqShopperNo: string): Promise<SessionOwner>;
  /** Requires the bearer of the shopper that the query names, or the service bearer when it names none. */
  readonly reader: (request: FastifyRequest<ReadPath>) => Promise<void>;
  /**
   * Requires the read-only bearer of a support agent for the shopper that the query names; the bearer of the shopper is
   * rejected.
   */
  readonly supportOnly: (request: FastifyRequest<ReadPath>) => Promise<void>;
}

/** Creates the access checks of the service. */
export function createAccess(sessions: Sessions, serviceToken: string): Access {
  const requireShopper: Access["requireShopper"] = async ({ headers, params, method }) => {
    const bearer = bearerOf(headers.authorization);
    const owner = bearer === null ? null : await sessions.ownerOf(bearer);
    if (!owner) throw failures.unauthenticated();
    if (owner.retailerId !== params.retailerId) throw failures.forbidden();
    if (owner.isReadOnly && !isRead(method)) throw failures.forbidden();
    return owner;
  };
  const requireThisShopper: Access["requireThisShopper"] = async (request, frqShopperNo) => {
    const owner = await requireShopper(request);
    if (owner.shopperNumber !== frqShopperNo) throw failures.forbidden();
    return owner;
  };
  const serviceOnly: Access["serviceOnly"] = async ({ headers }) => {
    if (!isSecret(bearerOf(headers.authorization), serviceToken)) throw failures.unauthenticated();
  };
  return {
    serviceOnly,
    requireShopper,
    requireThisShopper,
    reader: async (request) => {
      const { frqShopperNo } = request.query;
      if (frqShopperNo === undefined) await serviceOnly(request);
      else await requireThisShopper(request, frqShopperNo);
    },
    supportOnly: async (request) => {
      const { isReadOnly, shopperNumber } = await requireShopper(request);
      if (!isReadOnly || shopperNumber !== request.query.frqShopperNo) throw failures.forbidden();
    },
  };
}

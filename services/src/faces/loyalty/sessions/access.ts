import type { FastifyRequest } from "fastify";
import { bearerOf, isRead, isSecret } from "../../../kit/bearer.ts";
import { failures } from "../failure.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import type { ShopperToken, Tokens } from "./tokens.ts";

/** The part of a request that identifies the caller. */
type Caller = Pick<FastifyRequest, "headers" | "method">;

/** The access checks of routes. The hooks run before the body is read or validated. */
export interface Access {
  /** Throws 401 unless the request carries the service bearer. */
  readonly serviceOnly: (request: Caller) => Promise<void>;
  /** Throws 401 without a valid shopper bearer, and 403 if the path names another retailer or shopper. */
  readonly thisShopperOnly: (request: FastifyRequest<AnyShopperPath>) => Promise<void>;
  /** The same for the bearer of a support agent; the bearer of the shopper is rejected. */
  readonly supportOfThisShopperOnly: (request: FastifyRequest<ShopperPath>) => Promise<void>;
  /**
   * Returns the shopper token of the request. Throws 401 without a valid one, with separate codes for a revoked one and
   * one that was issued in the future, and 403 for one of another retailer or a write by a support agent.
   */
  requireShopper(request: Caller, appId: string): Promise<ShopperToken>;
}

/** The path parameters of a route of one shopper. */
export interface ShopperPath {
  Params: { appId: string; id: string };
}

/** The contract has two names for the shopper number in paths. */
interface AnyShopperPath {
  Params: { appId: string; id?: string; frqShopperNo?: string };
}

/** The dependencies of the checks. */
interface AccessDeps {
  readonly db: CoreDatabase;
  readonly tokens: Tokens;
  readonly serviceToken: string;
}

/** Creates the access checks of one service. */
export function createAccess({ db, tokens, serviceToken }: AccessDeps): Access {
  const requireShopper = async (request: Caller, appId: string): Promise<ShopperToken> => {
    const bearer = bearerOf(request.headers.authorization);
    const token = bearer === null ? null : await tokens.readShopperToken(bearer);
    if (token === "issued in the future") throw failures.issuedInFuture();
    const state = token === null ? "unknown" : await tokenStateOf(db, token);
    if (state === "ended") throw failures.sessionEnded();
    if (token === null || state === "unknown") throw failures.unauthenticated();
    if (token.appId !== appId) throw failures.forbidden();
    if (token.isReadOnly && !isRead(request.method)) throw failures.forbidden();
    return token;
  };
  return {
    serviceOnly: async (request) => {
      if (!isSecret(bearerOf(request.headers.authorization), serviceToken)) throw failures.unauthenticated();
    },
    thisShopperOnly: async (request) => {
      const { appId, id, frqShopperNo } = request.params;
      const token = await requireShopper(request, appId);
      if (token.shopperNumber !== (id ?? frqShopperNo)) throw failures.forbidden();
    },
    supportOfThisShopperOnly: async (request) => {
      const { appId, id } = request.params;
      const token = await requireShopper(request, appId);
      if (token.shopperNumber !== id || !token.isReadOnly) throw failures.forbidden();
    },
    requireShopper,
  };
}

/** The state of a token; `ended` after a logout, or after a password change with another token. */
type TokenState = "good" | "ended" | "unknown";

/**
 * Returns the state of a token; `unknown` for a shopper or generation that never existed, for example after a restore
 * of an older backup.
 */
async function tokenStateOf(db: CoreDatabase, token: ShopperToken): Promise<TokenState> {
  const revoked = db.selectFrom("revoked_token").select("token_id").where("token_id", "=", token.id);
  const shopper = await db
    .selectFrom("customer")
    .select(["token_generation", "spared_token_id"])
    .select((row) => row.exists(revoked).as("is_revoked"))
    .where("app_id", "=", token.appId)
    .where("shopper_number", "=", token.shopperNumber)
    .executeTakeFirst();
  if (!shopper || token.generation > shopper.token_generation) return "unknown";
  if (shopper.is_revoked) return "ended";
  return token.generation === shopper.token_generation || shopper.spared_token_id === token.id ? "good" : "ended";
}

import type { FastifyRequest } from "fastify";
import { bearerOf, isRead, isSecret } from "../../kit/bearer.ts";
import { failures } from "../failure.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import type { ShopperToken, Tokens } from "./tokens.ts";

/** The part of a request that tells who makes it. */
type Caller = Pick<FastifyRequest, "headers" | "method">;

/** Decides who may make a call. The hooks run before a request's body is read or judged. */
export interface Access {
  /** Throws 401 unless the request carries the service bearer. */
  readonly serviceOnly: (request: Caller) => Promise<void>;
  /** Throws 401 without a valid shopper bearer, 403 when it is not of the retailer and the shopper that the path names. */
  readonly thisShopperOnly: (request: FastifyRequest<AnyShopperPath>) => Promise<void>;
  /** The same for the bearer of a support agent only: not even the shopper has it. */
  readonly supportOfThisShopperOnly: (request: FastifyRequest<ShopperPath>) => Promise<void>;
  /**
   * Returns the shopper token of the request; throws 401 without a valid one, which says whether it was ended, 403 when it is of another
   * retailer, or when a support agent would change something.
   */
  requireShopper(request: Caller, appId: string): Promise<ShopperToken>;
}

/** The path of a call about one shopper. */
export interface ShopperPath {
  Params: { appId: string; id: string };
}

/** The contract names a shopper's number in paths in two ways. */
interface AnyShopperPath {
  Params: { appId: string; id?: string; frqShopperNo?: string };
}

/** What decisions rest on. */
interface AccessDeps {
  readonly db: LoyaltyDatabase;
  readonly tokens: Tokens;
  readonly serviceToken: string;
}

/** Returns the decisions of one service. */
export function createAccess({ db, tokens, serviceToken }: AccessDeps): Access {
  const requireShopper = async (request: Caller, appId: string): Promise<ShopperToken> => {
    const bearer = bearerOf(request.headers.authorization);
    const token = bearer === null ? null : await tokens.readShopperToken(bearer);
    const standing = token === null ? "unknown" : await tokenStateOf(db, token);
    if (standing === "ended") throw failures.sessionEnded();
    if (token === null || standing === "unknown") throw failures.unauthenticated();
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

/** A token ends with its logout, and with a new password that was not set with it. */
type TokenState = "good" | "ended" | "unknown";

/** Judges a token; one of a shopper or of a generation that there never was is unknown: the fault may be this service's. */
async function tokenStateOf(db: LoyaltyDatabase, token: ShopperToken): Promise<TokenState> {
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

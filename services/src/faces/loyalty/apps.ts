import type { FastifyRequest } from "fastify";
import type { CardHolder } from "../../core/shoppers/customers.ts";
import { failures } from "./failure.ts";
import type { Access, ShopperPath } from "./sessions/access.ts";
import type { CoreDatabase } from "../../core/tables.ts";

/** Throws 404 for an unknown app. */
export async function requireApp(db: CoreDatabase, appId: string): Promise<void> {
  const row = await db.selectFrom("app").select("app_id").where("app_id", "=", appId).executeTakeFirst();
  if (!row) throw failures.noSuchApp();
}

/** Returns the holder of the card that a call is about. */
export const holderOf = ({ params: { appId, id } }: { readonly params: ShopperPath["Params"] }): CardHolder => ({
  appId,
  shopperNumber: id,
});

/** Returns a check that requires the bearer of the shopper whom the query names, or that of the service if it names none. */
export function readerOf<Query>(access: Access, numberIn: (query: Query) => string | undefined) {
  return async (request: FastifyRequest<{ Params: { appId: string }; Querystring: Query }>): Promise<void> => {
    const number = numberIn(request.query as Query);
    if (number === undefined) return access.serviceOnly(request);
    const token = await access.requireShopper(request, request.params.appId);
    if (token.shopperNumber !== number) throw failures.forbidden();
  };
}

import type { FastifyInstance } from "fastify";
import { holderOf } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { ShopperPath } from "../sessions/access.ts";
import type { Wire } from "../wire.generated.ts";
import { type Freeze, freeze, freezesOf, liftFreeze } from "../../../core/rewards/freezes.ts";
import { redeem } from "../../../core/rewards/redeem.ts";
import { object } from "../../../kit/schema.ts";

const id = { type: "string", minLength: 1, maxLength: 64 };

const freezeBody = object({ FreezeId: id });

const redeemBody = object({
  RedemptionId: id,
  Description: { type: "string", minLength: 1, maxLength: 100 },
  Points: { type: "integer", minimum: 1, maximum: 1_000_000 },
});

function encodeFreezes(freezes: readonly Freeze[]): Wire["Freezes"] {
  return {
    Freezes: freezes.map(({ id: freezeId, frozenAt }) => ({ FreezeId: freezeId, FrozenAt: frozenAt.toISOString() })),
  };
}

/** Adds the routes by which shoppers freeze redemption, support lifts a freeze, and registers redeem points. */
export function addFreezeRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  const path = "/loyalty/:appId/customers/:id/points/freeze";

  app.get<ShopperPath>(path, { onRequest: access.thisShopperOnly }, async (call) =>
    encodeFreezes(await freezesOf(db, holderOf(call))),
  );

  app.put<ShopperPath & { Body: { FreezeId: string } }>(
    path,
    { onRequest: access.thisShopperOnly, schema: { body: freezeBody } },
    async (call) => encodeFreezes(await freeze(db, holderOf(call), call.body.FreezeId, clock.now())),
  );

  app.post<ShopperPath & { Body: { FreezeId: string } }>(
    "/support/:appId/customers/:id/unfreeze",
    { onRequest: access.serviceOnly, schema: { body: freezeBody } },
    async (call) => encodeFreezes(await liftFreeze(db, holderOf(call), call.body.FreezeId, clock.now())),
  );

  app.post<ShopperPath & { Body: Wire["Redemption"] }>(
    "/loyalty/:appId/customers/:id/points/redeem",
    { onRequest: access.serviceOnly, schema: { body: redeemBody } },
    async ({ params, body: { RedemptionId: redemptionId, Description: description, Points: points } }) => {
      const balance = await redeem(db, holderOf({ params }), { redemptionId, description, points }, clock.now());
      return { Points: balance } satisfies Wire["Points"];
    },
  );
}

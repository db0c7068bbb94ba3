import type { FastifyInstance } from "fastify";
import type { LoyaltyDeps } from "../deps.ts";
import type { ShopperPath } from "../sessions/access.ts";
import type { Wire } from "../wire.generated.ts";
import { type Freeze, freeze, freezesOf, liftFreeze } from "../../../core/rewards/freezes.ts";
import type { CardHolder } from "../../../core/shoppers/customers.ts";
import { redeem } from "../../../core/rewards/redeem.ts";

const id = { type: "string", minLength: 1, maxLength: 64 };

const freezeBody = { type: "object", required: ["FreezeId"], properties: { FreezeId: id } };

const redeemBody = {
  type: "object",
  required: ["RedemptionId", "Description", "Points"],
  properties: {
    RedemptionId: id,
    Description: { type: "string", minLength: 1, maxLength: 100 },
    Points: { type: "integer", minimum: 1, maximum: 1_000_000 },
  },
};

const holderOf = ({ appId, id: shopperNumber }: ShopperPath["Params"]): CardHolder => ({ appId, shopperNumber });

function encodeFreezes(freezes: readonly Freeze[]): Wire["Freezes"] {
  return {
    Freezes: freezes.map(({ id: freezeId, frozenAt }) => ({ FreezeId: freezeId, FrozenAt: frozenAt.toISOString() })),
  };
}

/** Adds the routes by which shoppers freeze redemption, support lifts a freeze, and registers redeem points. */
export function addFreezeRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  const path = "/loyalty/:appId/customers/:id/points/freeze";

  app.get<ShopperPath>(path, { onRequest: access.thisShopperOnly }, async ({ params }) =>
    encodeFreezes(await freezesOf(db, holderOf(params))),
  );

  app.put<ShopperPath & { Body: { FreezeId: string } }>(
    path,
    { onRequest: access.thisShopperOnly, schema: { body: freezeBody } },
    async ({ params, body }) => encodeFreezes(await freeze(db, holderOf(params), body.FreezeId, clock.now())),
  );

  app.post<ShopperPath & { Body: { FreezeId: string } }>(
    "/support/:appId/customers/:id/unfreeze",
    { onRequest: access.serviceOnly, schema: { body: freezeBody } },
    async ({ params, body }) => encodeFreezes(await liftFreeze(db, holderOf(params), body.FreezeId, clock.now())),
  );

  app.post<ShopperPath & { Body: Wire["Redemption"] }>(
    "/loyalty/:appId/customers/:id/points/redeem",
    { onRequest: access.serviceOnly, schema: { body: redeemBody } },
    async ({ params, body: { RedemptionId: redemptionId, Description: description, Points: points } }) => {
      const left = await redeem(db, holderOf(params), { redemptionId, description, points }, clock.now());
      return { Points: left } satisfies Wire["Points"];
    },
  );
}

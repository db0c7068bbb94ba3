import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShopperPath } from "../sessions/access.ts";
import { creditsOf } from "../../../core/rewards/credits.ts";
import { overviewOf } from "../../../core/rewards/overview.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { pointsHistoryOf, pointsTotalOf } from "../../../core/rewards/points.ts";
import { type CardHolder, receiptsOf, savingsOf } from "../../../core/rewards/receipts.ts";

const receiptsQuery = {
  type: "object",
  properties: { daysAgo: { type: "integer", minimum: 1, maximum: 730, default: 10 } },
};

interface ReceiptsCall extends ShopperPath {
  Querystring: { daysAgo: number };
}

const holderOf = ({ params: { appId, id } }: FastifyRequest<ShopperPath>): CardHolder => ({ appId, shopperNumber: id });

/** Adds the read routes of rewards: receipts, savings, points, credits and the overview. */
export function addRewardRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  const own = { onRequest: access.thisShopperOnly };

  app.get<ReceiptsCall>(
    "/loyalty/:appId/customers/:id/receipts",
    { onRequest: access.thisShopperOnly, schema: { querystring: receiptsQuery } },
    async ({ params, query }) =>
      receiptsOf(db, clock, { appId: params.appId, shopperNumber: params.id }, query.daysAgo),
  );
  app.get<ShopperPath>("/loyalty/:appId/customer/:id/savings", own, async (request) =>
    savingsOf(db, clock, holderOf(request)),
  );
  app.get<ShopperPath>("/loyalty/:appId/customers/:id/points/history", own, async (request) =>
    pointsHistoryOf(db, holderOf(request)),
  );
  app.get<ShopperPath>("/loyalty/:appId/customers/:id/points/total", own, async (request) =>
    pointsTotalOf(db, holderOf(request)),
  );
  app.get<ShopperPath>("/loyalty/:appId/customers/:id/credits", own, async (request) =>
    creditsOf(db, clock, holderOf(request)),
  );
  app.get<ShopperPath>("/loyalty/:appId/customer/:id/overview", own, async (request) =>
    overviewOf(db, clock, holderOf(request)),
  );
}

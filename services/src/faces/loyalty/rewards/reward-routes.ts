import type { FastifyInstance } from "fastify";
import { holderOf, requireApp } from "../apps.ts";
import type { ShopperPath } from "../sessions/access.ts";
import { creditsOf } from "../../../core/rewards/credits.ts";
import { personalRewardsOf } from "../../../core/rewards/personal-rewards.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { Wire } from "../wire.generated.ts";
import {
  encodeCredit,
  encodePersonalRewards,
  encodePointsEntry,
  encodeReceipt,
  encodeSavings,
  encodeSoldPrice,
} from "./encode-rewards.ts";
import { endingPointsOf } from "../../../core/rewards/ending-points.ts";
import { pointsHistoryOf, pointsTotalOf } from "../../../core/rewards/points.ts";
import { receiptsOf, savingsOf } from "../../../core/rewards/receipts.ts";
import { soldPricesOf } from "../../../core/rewards/sold-prices.ts";
import type { CardHolder } from "../../../core/shoppers/customers.ts";
import { object } from "../../../kit/schema.ts";

const receiptsQuery = object({}, { daysAgo: { type: "integer", minimum: 1, maximum: 730, default: 10 } });

const day = { type: "string", format: "date" };
const periodQuery = object({ from: day, through: day });

interface SoldPricesCall {
  Params: { appId: string };
  Querystring: { from: string; through: string };
}

/** Adds what the retailer may know of all receipts. */
export function addSoldPrices(app: FastifyInstance, { db, access }: Pick<LoyaltyDeps, "db" | "access">): void {
  app.get<SoldPricesCall>(
    "/loyalty/:appId/soldprices",
    { onRequest: access.serviceOnly, schema: { querystring: periodQuery } },
    async ({ params: { appId }, query }) => {
      await requireApp(db, appId);
      const prices = await soldPricesOf(db, appId, query);
      return { SoldPrices: prices.map(encodeSoldPrice) };
    },
  );
}

/** Adds the read routes of rewards: receipts, savings, points, credits and the overview. */
export function addRewardRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  const own = { onRequest: access.thisShopperOnly };

  app.get<ShopperPath & { Querystring: { daysAgo: number } }>(
    "/loyalty/:appId/customers/:id/receipts",
    { onRequest: access.thisShopperOnly, schema: { querystring: receiptsQuery } },
    async (request): Promise<Wire["Receipt"][]> => {
      const receipts = await receiptsOf(db, clock, holderOf(request), request.query.daysAgo);
      return receipts.map(encodeReceipt);
    },
  );
  app.get<ShopperPath>("/loyalty/:appId/customer/:id/savings", own, async (request) => {
    const months = await savingsOf(db, clock, holderOf(request));
    return months.map(encodeSavings);
  });
  app.get<ShopperPath>("/loyalty/:appId/customers/:id/points/history", own, async (request) => {
    const entries = await pointsHistoryOf(db, holderOf(request));
    return entries.map(encodePointsEntry);
  });
  app.get<ShopperPath>("/loyalty/:appId/customers/:id/points/total", own, async (request): Promise<Wire["Points"]> => {
    const holder = holderOf(request);
    const total = await pointsTotalOf(db, holder);
    const ending = await endingPointsOf(db, clock, holder, total);
    return { Points: total, ...(ending && { Ending: { Points: ending.points, LastDay: ending.lastDay } }) };
  });
  app.get<ShopperPath>(
    "/loyalty/:appId/customers/:id/credits",
    own,
    async (request): Promise<Wire["CreditDetails"]> => {
      const { current, adjustments, expired } = await creditsOf(db, clock, holderOf(request));
      return {
        CurrentCredits: current.map(encodeCredit),
        AdjustmentHistory: adjustments.map(encodeCredit),
        ExpiredCredits: expired.map(encodeCredit),
      };
    },
  );
  app.get<ShopperPath>("/loyalty/:appId/customer/:id/overview", own, async (request) =>
    overviewOf({ db, clock }, holderOf(request)),
  );
}

async function overviewOf(
  { db, clock }: Pick<LoyaltyDeps, "db" | "clock">,
  holder: CardHolder,
): Promise<Wire["Overview"]> {
  const [rewards, { current }, points] = await Promise.all([
    personalRewardsOf(db, holder),
    creditsOf(db, clock, holder),
    pointsTotalOf(db, holder),
  ]);
  return {
    ...encodePersonalRewards(rewards),
    Credits: current.map(({ balance_cents }) => ({ Balance: balance_cents / 100 })),
    Points: [{ Points: points }],
  };
}

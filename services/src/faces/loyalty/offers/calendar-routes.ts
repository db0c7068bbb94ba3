import type { FastifyInstance } from "fastify";
import type { LoyaltyDeps } from "../deps.ts";
import { failures } from "../failure.ts";
import type { ShopperPath } from "../sessions/access.ts";
import type { Wire } from "../wire.generated.ts";
import { feedOf, readFeed, setFeed } from "../../../core/offers/calendar-feeds.ts";
import { cardOf } from "../../../core/offers/card.ts";
import { activatedOffers } from "./offer-list.ts";
import { object } from "../../../kit/schema.ts";

const tokenHash = { type: "string", pattern: "^[A-Za-z0-9_-]{43}$" };

const bodyWith = (hash: object) => object({ TokenHash: hash });

const setBody = bodyWith({ ...tokenHash, nullable: true });

const readBody = bodyWith(tokenHash);

/** Adds the routes of calendar feeds: the state and the change by the shopper, and the read with a token. */
export function addCalendarRoutes(app: FastifyInstance, { db, clock, access, offers }: LoyaltyDeps): void {
  const path = "/loyalty/:appId/customer/:id/calendar";

  app.get<ShopperPath>(
    path,
    { onRequest: access.thisShopperOnly },
    async ({ params: { appId, id } }): Promise<Wire["CalendarFeed"]> => {
      const feed = await feedOf(db, { appId, shopperNumber: id });
      return {
        TokenHash: feed?.tokenHash ?? null,
        CreatedAt: feed?.createdAt.toISOString() ?? null,
        LastReadAt: feed?.lastReadAt?.toISOString() ?? null,
      };
    },
  );

  app.put<ShopperPath & { Body: { TokenHash: string | null } }>(
    path,
    { onRequest: access.thisShopperOnly, schema: { body: setBody } },
    async ({ params: { appId, id }, body }) => {
      await setFeed(db, { appId, shopperNumber: id }, body.TokenHash, clock.now());
      return { Success: true };
    },
  );

  app.post<{ Params: { appId: string }; Body: { TokenHash: string } }>(
    "/loyalty/:appId/calendar",
    { onRequest: access.serviceOnly, schema: { body: readBody } },
    async ({ params: { appId }, body }): Promise<Wire["Calendar"] | []> => {
      const list = await offers.list(appId);
      if (!list) throw failures.noSuchApp();
      const feed = await readFeed(db, appId, body.TokenHash, clock.now());
      if (!feed) return [];
      return {
        CreatedAt: feed.createdAt.toISOString(),
        Language: feed.language,
        MyStore: { MyStoreNumber: feed.storeNumber },
        Activated: activatedOffers(list, await cardOf(db, feed)),
      };
    },
  );
}

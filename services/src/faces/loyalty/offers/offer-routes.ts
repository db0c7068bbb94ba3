import type { FastifyInstance } from "fastify";
import type { ShopperPath } from "../sessions/access.ts";
import { cardOf, deactivate } from "../../../core/offers/card.ts";
import { activateAndRecord } from "../../../core/offers/clip-attempts.ts";
import { failures } from "../failure.ts";
import { type OfferList, offersJson } from "./offer-list.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { Wire } from "../wire.generated.ts";
import { object } from "../../../kit/schema.ts";

interface AppParams {
  Params: { appId: string };
}

const activateBody = object({
  Offers: {
    type: "array",
    minItems: 1,
    maxItems: 1,
    items: object({ OfferId: { type: "string", pattern: "^[A-Za-z0-9_-]{1,40}$" } }),
  },
});

const json = "application/json; charset=utf-8";

export function addOfferRoutes(app: FastifyInstance, { db, clock, events, access, offers }: LoyaltyDeps): void {
  const requireList = async (appId: string): Promise<OfferList> => {
    const list = await offers.list(appId);
    if (!list) throw failures.noSuchApp();
    return list;
  };

  app.get<AppParams>("/loyalty/:appId/quotient/offers", { onRequest: access.serviceOnly }, async (request, reply) => {
    const list = await requireList(request.params.appId);
    return reply.type(json).send(list.json);
  });

  app.get<ShopperPath>(
    "/loyalty/:appId/quotient/:id/offers",
    { onRequest: access.thisShopperOnly },
    async (request, reply) => {
      const { appId, id } = request.params;
      const list = await requireList(appId);
      return reply.type(json).send(offersJson(list, id, await cardOf(db, { appId, shopperNumber: id })));
    },
  );

  app.post<ShopperPath & { Body: Wire["ActivateRequest"] }>(
    "/loyalty/:appId/quotient/:id/offers/activate",
    { onRequest: access.thisShopperOnly, schema: { body: activateBody } },
    async (request) => {
      const { appId, id } = request.params;
      for (const { OfferId: offerId } of request.body.Offers) {
        await activateAndRecord(
          { cards: db, clock, events },
          { appId, shopperNumber: id },
          { offerId, reference: request.id },
        );
      }
      return { Success: true };
    },
  );
  addUnclipRoute(app, { db, access });
}

function addUnclipRoute(app: FastifyInstance, { db, access }: Pick<LoyaltyDeps, "db" | "access">): void {
  app.post<ShopperPath & { Body: Wire["ActivateRequest"] }>(
    "/loyalty/:appId/quotient/:id/offers/deactivate",
    { onRequest: access.thisShopperOnly, schema: { body: activateBody } },
    async ({ params: { appId, id }, body: { Offers } }) => {
      for (const { OfferId } of Offers) await deactivate(db, { appId, shopperNumber: id }, OfferId);
      return { Success: true };
    },
  );
}

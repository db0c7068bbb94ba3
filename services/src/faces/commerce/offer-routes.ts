import type { FastifyInstance } from "fastify";
import { cardOf, deactivate } from "../../core/offers/card.ts";
import { activateAndRecord } from "../../core/offers/clip-attempts.ts";
import type { ReadPath, RetailerPath } from "./access.ts";
import { groupOffers, offersFor } from "./offer-list.ts";
import { failures } from "./failure.ts";
import type { CommerceDeps } from "./deps.ts";
import * as schemas from "./request-schemas.ts";
import { requireRetailer } from "./retailers.ts";
import type { Wire } from "./wire.generated.ts";

export function addOfferRoutes(app: FastifyInstance, deps: CommerceDeps): void {
  const { db, cards, access, offers } = deps;
  app.get<ReadPath>(
    "/retailers/:retailerId/offers",
    { onRequest: access.reader, schema: { querystring: schemas.shopperQuery } },
    async ({ params, query }): Promise<Wire["OfferLists"]> => {
      const { app_id: appId } = await requireRetailer(db, params.retailerId);
      const list = await offers.list(appId);
      if (!list) throw failures.noSuchRetailer();
      const { frqShopperNo: shopperNumber } = query;
      if (shopperNumber === undefined) {
        return { available: offersFor(list, null), activated: [], redeemed: [] };
      }
      return groupOffers(list, shopperNumber, await cardOf(cards, { appId, shopperNumber }));
    },
  );

  app.post<RetailerPath & { Body: Wire["Clip"] }>(
    "/retailers/:retailerId/offers/clip",
    { schema: { body: schemas.clip } },
    async (request): Promise<Wire["Success"]> => {
      const { shopperNumber, retailerId } = await access.requireThisShopper(request, request.body.frqShopperNo);
      const { app_id: appId } = await requireRetailer(db, retailerId);
      for (const { offerId } of request.body.offers) {
        const clip = { offerId, reference: request.id };
        await activateAndRecord(deps, { appId, shopperNumber }, clip);
      }
      return { success: true };
    },
  );
  addUnclipRoute(app, deps);
}

function addUnclipRoute(app: FastifyInstance, { db, cards, access }: CommerceDeps): void {
  app.post<RetailerPath & { Body: Wire["Clip"] }>(
    "/retailers/:retailerId/offers/unclip",
    { schema: { body: schemas.clip } },
    async (request): Promise<Wire["Success"]> => {
      const { shopperNumber, retailerId } = await access.requireThisShopper(request, request.body.frqShopperNo);
      const { app_id: appId } = await requireRetailer(db, retailerId);
      for (const { offerId } of request.body.offers) await deactivate(cards, { appId, shopperNumber }, offerId);
      return { success: true };
    },
  );
}

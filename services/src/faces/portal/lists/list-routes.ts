import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../kit/clock.ts";
import { refusal } from "../../../kit/http-error.ts";
import type { PortalDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import { itemChangeBody, listQuery, newItemBody, shareBody } from "./list-schemas.ts";
import { addItem, changeItem, ensureList, findList, itemsOf, type ListOwner, setLink, wireItem } from "./lists.ts";

function addReadRoute(app: FastifyInstance, db: PortalDatabase): void {
  app.get<{ Querystring: ListOwner & { readonly itemId?: string } }>(
    "/lists",
    { schema: { querystring: listQuery } },
    async ({ query }): Promise<Wire["ShoppingList"]> => {
      const list = await findList(db, query);
      if (list === undefined && query.shopperNumber === undefined) throw refusal(404, "No list has this link.");
      const items = list === undefined ? [] : await itemsOf(db, list.list_id, query.itemId);
      return {
        SharedAt: list?.shared_at?.toISOString() ?? null,
        EncryptedToken: query.shopperNumber === undefined ? null : (list?.encrypted_token ?? null),
        Items: items.map(wireItem),
      };
    },
  );
}

export function addListRoutes(app: FastifyInstance, db: PortalDatabase, clock: Clock): void {
  addReadRoute(app, db);
  app.post<{ Body: Wire["NewListItem"] }>(
    "/lists/items",
    { schema: { body: newItemBody } },
    async ({ body }): Promise<Wire["ListChangeResult"]> => {
      if (body.shopperNumber !== undefined) await ensureList(db, body.site, body.shopperNumber);
      const list = await findList(db, body);
      return list === undefined ? { Outcome: "NO_LIST" } : addItem(db, list.list_id, body, clock.now());
    },
  );

  app.post<{ Body: Wire["ListItemChange"] }>(
    "/lists/items/change",
    { schema: { body: itemChangeBody } },
    async ({ body }): Promise<Wire["ListChangeResult"]> => {
      const list = await findList(db, body);
      return list === undefined ? { Outcome: "NO_LIST" } : changeItem(db, list.list_id, body, clock.now());
    },
  );

  app.post<{ Body: Wire["ListShare"] }>(
    "/lists/share",
    { schema: { body: shareBody } },
    async ({ body }): Promise<Wire["Done"]> => {
      await setLink(db, body, clock.now());
      return { Success: true };
    },
  );
}

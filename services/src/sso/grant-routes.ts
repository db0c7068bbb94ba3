import type { FastifyInstance } from "fastify";
import type { Client } from "./clients.ts";
import { failures } from "./failure.ts";
import { endGrant, familyDays, heldGrants } from "./refresh-tokens.ts";
import * as schemas from "./request-schemas.ts";
import type { SsoParts } from "./routes.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

const wireClient = ({ id, name, receives }: Client): Wire["Client"] => ({
  id,
  name,
  receives: [...receives],
  days: familyDays,
});

/** Adds what a shopper sees of the clients: what each is told, which of them hold tokens, and the end of that. */
export function addGrantRoutes(app: FastifyInstance, { db, clients, clock, requireCaller: onRequest }: SsoParts): void {
  const listOf = async (appId: string, subject: string): Promise<Wire["GrantList"]> => ({
    grants: (await heldGrants(db, clock, subject)).flatMap(({ clientId, since }) => {
      const client = clients.find(appId, clientId);
      return client === null ? [] : [{ client: wireClient(client), since: since.toISOString() }];
    }),
  });

  app.get<{ Querystring: { client_id: string; appId: string } }>(
    "/client",
    { onRequest, schema: { querystring: schemas.clientQuery } },
    async ({ query }) => {
      const client = clients.find(query.appId, query.client_id);
      if (client === null) throw failures.noClient();
      return wireClient(client);
    },
  );

  app.get<{ Querystring: { appId: string; shopperNumber: string } }>(
    "/grants",
    { onRequest, schema: { querystring: schemas.grantQuery } },
    async ({ query: { appId, shopperNumber } }) => listOf(appId, `${appId}:${shopperNumber}`),
  );

  app.post<{ Body: Wire["GrantEnd"] }>(
    "/grants/end",
    { onRequest, schema: { body: schemas.grantEnd } },
    async ({ body: { appId, shopperNumber, clientId } }) => {
      const subject = `${appId}:${shopperNumber}`;
      await endGrant(db, clock, clientId, subject);
      return listOf(appId, subject);
    },
  );
}

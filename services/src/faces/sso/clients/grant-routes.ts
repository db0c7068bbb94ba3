import type { FastifyInstance } from "fastify";
import { sha256 } from "../../../kit/secret.ts";
import { type Client, hasRegistered, type Requested } from "./clients.ts";
import { failures } from "../failure.ts";
import { familyDays, heldGrants, revokeFamilies, subjectOf } from "../tokens/families.ts";
import * as schemas from "../request-schemas.ts";
import type { SsoDeps } from "../routes.ts";
import type { Wire } from "../wire.generated.ts";

const wireClient = ({ id, name, receives }: Client): Wire["Client"] => ({
  id,
  name,
  receives: [...receives],
  days: familyDays,
});

/** Returns the clients with tokens of a shopper; a client that the retailer no longer has is left out. */
async function grantListOf(deps: SsoDeps, appId: string, subject: string): Promise<Wire["GrantList"]> {
  const grants = (await heldGrants(deps, subject)).flatMap(({ clientId, since }) => {
    const client = deps.clients.find(appId, clientId);
    return client === null ? [] : [{ client: wireClient(client), since: since.toISOString() }];
  });
  return { grants };
}

/**
 * Adds the routes of clients and grants: the data that a client receives, the clients with tokens of a shopper, and the
 * revocation of grants.
 */
export function addGrantRoutes(app: FastifyInstance, deps: SsoDeps): void {
  const { clients, requireCaller: onRequest } = deps;
  const listOf = (appId: string, subject: string) => grantListOf(deps, appId, subject);

  app.get<{ Querystring: { client_id: string; appId: string } & Requested }>(
    "/client",
    { onRequest, schema: { querystring: schemas.clientQuery } },
    async ({ query }) => {
      const client = clients.find(query.appId, query.client_id);
      if (client === null || !hasRegistered(client, query)) throw failures.noClient();
      return wireClient(client);
    },
  );

  app.get<{ Querystring: { appId: string; shopperNumber: string } }>(
    "/grants",
    { onRequest, schema: { querystring: schemas.grantQuery } },
    async ({ query: { appId, shopperNumber } }) => listOf(appId, subjectOf(appId, shopperNumber)),
  );

  app.post<{ Body: Wire["GrantEnd"] }>(
    "/grants/end",
    { onRequest, schema: { body: schemas.grantEnd } },
    async ({ body: { appId, shopperNumber, clientId } }) => {
      const subject = subjectOf(appId, shopperNumber);
      await revokeFamilies(deps.db, deps.clock.now(), { client_id: clientId, subject });
      return listOf(appId, subject);
    },
  );

  app.post<{ Body: Wire["SignedIn"] }>(
    "/authenticate/session/end",
    { onRequest, schema: { body: schemas.signedIn } },
    async ({ body: { appId, shopperNumber, sessionId } }) => {
      const subject = subjectOf(appId, shopperNumber);
      await revokeFamilies(deps.db, deps.clock.now(), { session_hash: sha256(sessionId), subject });
      return listOf(appId, subject);
    },
  );
}

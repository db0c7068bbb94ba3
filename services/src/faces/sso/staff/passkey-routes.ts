import type { FastifyInstance } from "fastify";
import { type PasskeyRow, passkeyRows } from "../../../core/sessions/passkey-rows.ts";
import { failures } from "../failure.ts";
import type { SsoDeps } from "../routes.ts";
import * as schemas from "../request-schemas.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import { recordChange } from "./agent-routes.ts";
import type { AgentKey } from "./agents.ts";
import { readAgent } from "./staff.ts";

const rowsOf = (db: SsoDatabase) => passkeyRows(db, { table: "sso.agent_passkey", owner: "username" });

const ofAgent = ({ appId, username }: AgentKey) => ({ appId, owner: username });

const encode = (passkey: PasskeyRow): Wire["AgentPasskey"] => ({
  credentialId: passkey.credential_id,
  publicKey: passkey.public_key,
  transports: passkey.transports,
  name: passkey.name,
  createdAt: passkey.created_at.toISOString(),
  lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  refusedAt: passkey.refused_at?.toISOString() ?? null,
});

/** Adds the routes by which agents keep their passkeys. */
function addOwnRoutes(app: FastifyInstance, { db, clock, requireCaller: onRequest }: SsoDeps): void {
  app.get<{ Querystring: AgentKey }>(
    "/staff/passkeys",
    { onRequest, schema: { querystring: schemas.agentQuery } },
    async ({ query }): Promise<Wire["AgentPasskeyList"]> => {
      const passkeys = await rowsOf(db).of(ofAgent(query));
      return { passkeys: passkeys.map(encode) };
    },
  );

  app.post<{ Body: Wire["NewAgentPasskey"] }>(
    "/staff/passkeys",
    { onRequest, schema: { body: schemas.newAgentPasskey } },
    async ({ body }): Promise<Wire["Success"]> => {
      if ((await readAgent(db, body)) === null) throw failures.unknownAgent();
      await db.transaction().execute(async (transaction) => {
        if ((await rowsOf(transaction).add(ofAgent(body), body, clock.now())) !== "added")
          throw failures.refusedPasskey();
        await recordChange(transaction, clock, { ...body, by: body.username }, ["Passkey added"]);
      });
      return { Success: true };
    },
  );

  app.post<{ Body: Wire["AgentPasskeyRemoval"] }>(
    "/staff/passkeys/remove",
    { onRequest, schema: { body: schemas.agentPasskeyRemoval } },
    async ({ body }): Promise<Wire["Success"]> => {
      await db.transaction().execute(async (transaction) => {
        await rowsOf(transaction).remove(ofAgent(body), body.credentialId);
        await recordChange(transaction, clock, { ...body, by: body.username }, ["Passkey removed"]);
      });
      return { Success: true };
    },
  );
}

/** Adds the routes of agents' passkeys: those of an agent, the search by the id, and the login. */
export function addPasskeyRoutes(app: FastifyInstance, deps: SsoDeps): void {
  const { db, clock, requireCaller: onRequest } = deps;
  addOwnRoutes(app, deps);

  app.get<{ Querystring: { readonly appId: string; readonly credentialId: string } }>(
    "/staff/passkey",
    { onRequest, schema: { querystring: schemas.passkeyQuery } },
    async ({ query }): Promise<Wire["AgentPasskey"]> => {
      const passkey = await rowsOf(db).find(query);
      if (passkey === null) throw failures.noPasskey();
      return encode(passkey);
    },
  );

  app.post<{ Body: Wire["AgentPasskeyLogin"] }>(
    "/staff/passkeys/login",
    { onRequest, schema: { body: schemas.agentPasskeyLogin } },
    async ({ body: { appId, credentialId, counter } }): Promise<Wire["Agent"]> => {
      const passkey = await rowsOf(db).advance({ appId, credentialId }, counter, clock.now());
      if (passkey === "copied") throw failures.copiedPasskey();
      const agent = passkey === "unknown" ? null : await readAgent(db, { appId, username: passkey.owner });
      if (agent === null) throw failures.unknownAgent();
      return agent;
    },
  );
}

import type { FastifyInstance } from "fastify";
import type { BasicCheck } from "../clients/basic.ts";
import { failures } from "../failure.ts";
import * as schemas from "../request-schemas.ts";
import { findAgent, readAgent } from "./staff.ts";
import type { SsoDatabase } from "../tables.ts";
import type { components } from "../wire.generated.ts";

type Wire = components["schemas"];

/** The dependencies of the routes. */
interface StaffDeps {
  readonly db: SsoDatabase;
  readonly requireCaller: BasicCheck;
}

/** Adds the routes that log in and find support agents. */
export function addStaffRoutes(app: FastifyInstance, { db, requireCaller }: StaffDeps): void {
  const onRequest = requireCaller;

  app.post<{ Body: Wire["StaffCredentials"] }>(
    "/staff/login",
    { onRequest, schema: { body: schemas.staffCredentials } },
    async ({ body }): Promise<Wire["Agent"]> => {
      const agent = await findAgent(db, body);
      if (agent === null) throw failures.wrongStaffPassword();
      return agent;
    },
  );

  app.get<{ Querystring: { readonly appId: string; readonly username: string } }>(
    "/staff/agent",
    { onRequest, schema: { querystring: schemas.agentQuery } },
    async ({ query }): Promise<Wire["Agent"]> => {
      const agent = await readAgent(db, query);
      if (agent === null) throw failures.noAgent();
      return agent;
    },
  );
}

import type { FastifyInstance } from "fastify";
import { failures } from "../failure.ts";
import type { SsoDeps } from "../routes.ts";
import * as schemas from "../request-schemas.ts";
import { clipAttemptsOf, recordClipAttempt } from "./clip-attempts.ts";
import { findAgent, readAgent } from "./staff.ts";
import type { Wire } from "../wire.generated.ts";

const refusals = {
  "wrong-password": failures.wrongStaffPassword,
  "code-required": failures.secondFactorRequired,
  "wrong-code": failures.wrongSecondFactor,
} as const;

/** Adds the routes that log in and find support agents, and those that keep failed clips for them. */
export function addStaffRoutes(app: FastifyInstance, { db, clock, requireCaller: onRequest }: SsoDeps): void {
  app.post<{ Body: Wire["StaffCredentials"] }>(
    "/staff/login",
    { onRequest, schema: { body: schemas.staffCredentials } },
    async ({ body }): Promise<Wire["Agent"]> => {
      const login = await findAgent(db, body, clock.now());
      if (typeof login === "string") throw refusals[login]();
      return login;
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

  app.post<{ Body: Wire["NewClipAttempt"] }>(
    "/staff/clip-attempts",
    { onRequest, schema: { body: schemas.clipAttemptBody } },
    async ({ body }): Promise<Wire["Success"]> => {
      await recordClipAttempt(db, clock, body);
      return { Success: true };
    },
  );

  app.get<{ Querystring: { readonly appId: string; readonly shopperNumber: string } }>(
    "/staff/clip-attempts",
    { onRequest, schema: { querystring: schemas.grantQuery } },
    async ({ query }): Promise<Wire["ClipAttemptList"]> => clipAttemptsOf(db, query),
  );
}

import type { FastifyInstance } from "fastify";
import { failures } from "../failure.ts";
import type { SsoDeps } from "../routes.ts";
import { listColleagues } from "../staff/agents.ts";
import { readAgent } from "../staff/staff.ts";
import type { Wire } from "../wire.generated.ts";
import * as schemas from "./case-schemas.ts";
import { type CaseQuery, listCases, openCase, readCase } from "./cases.ts";
import { changeCase } from "./change-case.ts";

export function addCaseRoutes(app: FastifyInstance, { db, clock, events, requireCaller: onRequest }: SsoDeps): void {
  const recordOf = async (appId: string, number: number): Promise<Wire["CaseRecord"]> => {
    const supportCase = await readCase(db, { appId, number });
    if (supportCase === null) throw failures.unknownCase();
    return supportCase;
  };

  app.post<{ Body: Wire["NewCase"] }>(
    "/staff/cases",
    { onRequest, schema: { body: schemas.newCase } },
    async ({ body }): Promise<Wire["SupportCase"]> => openCase({ db, clock, events }, body),
  );

  app.get<{ Querystring: CaseQuery }>(
    "/staff/cases",
    { onRequest, schema: { querystring: schemas.caseQuery } },
    async ({ query }): Promise<Wire["CasePage"]> => listCases(db, query),
  );

  app.get<{ Params: { id: number }; Querystring: { readonly appId: string } }>(
    "/staff/cases/:id",
    { onRequest, schema: { params: schemas.caseId, querystring: schemas.ofRetailer } },
    async ({ params, query }) => recordOf(query.appId, params.id),
  );

  app.post<{ Params: { id: number }; Body: Wire["CaseChange"] }>(
    "/staff/cases/:id/change",
    { onRequest, schema: { params: schemas.caseId, body: schemas.caseChange } },
    async ({ params, body }) => {
      const { appId, by: username } = body;
      if ((await readAgent(db, { appId, username })) === null) throw failures.unknownAgent();
      await changeCase(db, clock, { appId, number: params.id }, body);
      return recordOf(appId, params.id);
    },
  );

  app.get<{ Querystring: { readonly appId: string } }>(
    "/staff/colleagues",
    { onRequest, schema: { querystring: schemas.ofRetailer } },
    async ({ query }): Promise<Wire["ColleagueList"]> => ({ colleagues: await listColleagues(db, query.appId) }),
  );
}

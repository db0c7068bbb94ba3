import type { FastifyInstance } from "fastify";
import type { AuditLog, AuditQuery } from "./audit.ts";
import { failures } from "../failure.ts";
import type { SsoDeps } from "../routes.ts";
import * as schemas from "../request-schemas.ts";
import { readAgent } from "./staff.ts";
import type { Wire } from "../wire.generated.ts";

/** Adds the routes that write and read the audit log of support agents. */
export function addAuditRoutes(
  app: FastifyInstance,
  { db, audit, requireCaller: onRequest }: SsoDeps & { readonly audit: AuditLog },
): void {
  app.post<{ Body: Wire["NewAuditEntry"] }>(
    "/staff/audit",
    { onRequest, schema: { body: schemas.auditEntry } },
    async ({ body }) => {
      if ((await readAgent(db, { appId: body.appId, username: body.agent })) !== null) return audit.append(body);
      // The session of a removed agent may still be open; the audit log has the attempt.
      await audit.append({ ...body, isRefused: true });
      throw failures.unknownAgent();
    },
  );

  app.post<{ Params: { id: string }; Body: Wire["FoundShopper"] }>(
    "/staff/audit/:id/found",
    { onRequest, schema: { params: schemas.auditEntryId, body: schemas.auditFound } },
    async ({ params, body }) => {
      const entry = await audit.addFound(params.id, body);
      if (entry === null) throw failures.unknownAuditEntry();
      return entry;
    },
  );

  app.get<{ Querystring: AuditQuery & { readonly reader: string } }>(
    "/staff/audit",
    { onRequest, schema: { querystring: schemas.auditQuery } },
    async ({ query: { reader, ...filter } }) => {
      if ((await readAgent(db, { appId: filter.appId, username: reader })) === null) throw failures.unknownAgent();
      return audit.list(filter);
    },
  );
}

import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../kit/clock.ts";
import { failures } from "../failure.ts";
import type { SsoDeps } from "../routes.ts";
import * as schemas from "../request-schemas.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import { type AgentAction, auditAgent, namesOf, roleNames } from "./agent-audit.ts";
import { agentOfIdentity, endIdentity } from "./agent-identities.ts";
import { addAgent, AgentError, type AgentKey, changeAgent, listAgents } from "./agents.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor.ts";
import { isAgentPassword, readAgent } from "./staff.ts";

/** Adds the routes by which administrators manage agents, and agents their second factor. */
export function addAgentRoutes(app: FastifyInstance, deps: SsoDeps): void {
  addIdentityRoutes(app, deps);
  addAdministratorRoutes(app, deps);
  addSecondFactorRoutes(app, deps);
}

/** Adds the routes of logins and logouts that an identity provider has proven. */
function addIdentityRoutes(app: FastifyInstance, { db, clock, requireCaller: onRequest }: SsoDeps): void {
  app.post<{ Body: Wire["AgentIdentity"] }>(
    "/staff/identity-login",
    { onRequest, schema: { body: schemas.agentIdentityBody } },
    async ({ body }): Promise<Wire["Agent"]> =>
      db.transaction().execute(async (transaction) => {
        const identity = { ...body, username: body.username.trim().toLowerCase() };
        const { agent, change } = await orRefuse(agentOfIdentity(transaction, identity));
        if (agent === null) throw failures.unknownAgent();
        const { username, role } = agent;
        const action = { ...body, username, by: username };
        const by = `by ${body.issuer}`;
        if (change === "added")
          await record(transaction, clock, "ADD_AGENT", action, [`Added as ${roleNames[role]} ${by}`]);
        if (change === "role")
          await record(transaction, clock, "CHANGE_AGENT", action, [`Role changed to ${roleNames[role]} ${by}`]);
        return agent;
      }),
  );

  app.post<{ Body: Wire["AgentIdentityKey"] }>(
    "/staff/identity-logout",
    { onRequest, schema: { body: schemas.agentIdentityKey } },
    async ({ body }): Promise<Wire["Success"]> => {
      await endIdentity(db, body);
      return { Success: true };
    },
  );
}

function addAdministratorRoutes(app: FastifyInstance, { db, clock, requireCaller: onRequest }: SsoDeps): void {
  app.get<{ Querystring: { readonly appId: string; readonly reader: string } }>(
    "/staff/agents",
    { onRequest, schema: { querystring: schemas.agentsQuery } },
    async ({ query: { appId, reader } }): Promise<Wire["AgentList"]> => {
      await requireAdministrator(db, { appId, username: reader });
      return { agents: [...(await listAgents(db, appId))] };
    },
  );

  app.post<{ Body: Wire["NewAgent"] }>(
    "/staff/agents",
    { onRequest, schema: { body: schemas.newAgentBody } },
    async ({ body }): Promise<Wire["ListedAgent"]> => {
      await requireAdministrator(db, { appId: body.appId, username: body.by });
      return db.transaction().execute(async (transaction) => {
        await orRefuse(addAgent(transaction, body));
        return record(transaction, clock, "ADD_AGENT", body, [`Added as ${roleNames[body.role ?? "AGENT"]}`]);
      });
    },
  );

  app.post<{ Body: Wire["AgentChange"] }>(
    "/staff/agents/change",
    { onRequest, schema: { body: schemas.agentChangeBody } },
    async ({ body }): Promise<Wire["ListedAgent"]> => {
      await requireAdministrator(db, { appId: body.appId, username: body.by });
      return db.transaction().execute(async (transaction) => {
        await orRefuse(changeAgent(transaction, body, body));
        return recordChange(transaction, clock, body, namesOf(body));
      });
    },
  );
}

function addSecondFactorRoutes(app: FastifyInstance, { db, clock, requireCaller: onRequest }: SsoDeps): void {
  app.post<{ Body: Wire["SecondFactorStart"] }>(
    "/staff/second-factor",
    { onRequest, schema: { body: schemas.secondFactorStart } },
    async ({ body }): Promise<Wire["PendingSecondFactor"]> => {
      if (!(await isAgentPassword(db, body, body.password))) throw failures.wrongStaffPassword();
      return startSecondFactor(db, body, body.issuer);
    },
  );

  app.post<{ Body: Wire["SecondFactorCode"] }>(
    "/staff/second-factor/confirm",
    { onRequest, schema: { body: schemas.secondFactorCode } },
    async ({ body }): Promise<Wire["RecoveryCodes"]> =>
      db.transaction().execute(async (transaction) => {
        const codes = await confirmSecondFactor(transaction, body, body.code, clock.now());
        if (codes === null) throw failures.wrongSecondFactor();
        await recordChange(transaction, clock, { ...body, by: body.username }, ["Second factor set up"]);
        return { recoveryCodes: [...codes] };
      }),
  );
}

async function requireAdministrator(db: SsoDatabase, key: AgentKey): Promise<void> {
  const agent = await readAgent(db, key);
  if (agent === null) throw failures.unknownAgent();
  if (agent.role !== "ADMINISTRATOR") throw failures.notAdministrator();
}

/** Converts an error of a change to the error response. */
async function orRefuse<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof AgentError ? failures.agentProblem(error.problem, error.message) : error;
  }
}

/** Writes the audit entry of a change that agents make of themselves or others, and returns the agent. */
export const recordChange = (
  db: SsoDatabase,
  clock: Clock,
  action: AgentAction,
  changes: readonly string[],
): Promise<Wire["ListedAgent"]> => record(db, clock, "CHANGE_AGENT", action, changes);

async function record(
  db: SsoDatabase,
  clock: Clock,
  action: "ADD_AGENT" | "CHANGE_AGENT",
  agentAction: AgentAction,
  changes: readonly string[],
): Promise<Wire["ListedAgent"]> {
  await auditAgent(db, clock, action, agentAction, changes);
  const username = agentAction.username.trim().toLowerCase();
  const agent = (await listAgents(db, agentAction.appId)).find((one) => one.username === username);
  if (agent === undefined) throw failures.unknownAgent();
  return agent;
}

import { join } from "node:path";
import type { ServiceModule } from "../../kit/service.ts";
import type { Settings } from "../../kit/settings.ts";
import { createEventLog } from "../../core/events/event-log.ts";
import { coreDatabase } from "../../core/tables.ts";
import { addCaseRoutes } from "./cases/case-routes.ts";
import { createBasicCheck } from "./clients/basic.ts";
import { readClients } from "./clients/clients-file.ts";
import { type Client, createClients, demoClients } from "./clients/clients.ts";
import { failureBody } from "../../kit/http-error.ts";
import { createAuditLog } from "./staff/audit.ts";
import { addGrantRoutes } from "./clients/grant-routes.ts";
import { addLoginRoutes, addTokenRoutes, type SsoDeps } from "./routes.ts";
import { createSigningKeys } from "./tokens/signing-keys.ts";
import { addAuditRoutes } from "./staff/audit-routes.ts";
import { addAgentRoutes } from "./staff/agent-routes.ts";
import { addPasskeyRoutes } from "./staff/passkey-routes.ts";
import { addStaffRoutes } from "./staff/staff-routes.ts";
import { prepareStaff } from "./staff/staff.ts";
import { ssoDatabase } from "./tables.ts";
import { addTokenEndpoint } from "./tokens/token-endpoint.ts";
import { createTokens } from "./tokens/tokens.ts";

/** Returns the clients of the file, and in a demo those of the current demo retailers. */
function clientsOf({ demo, ssoClientsFile, ssoShopOrigins }: Settings): () => readonly Client[] {
  const registered = ssoClientsFile === null ? [] : readClients(ssoClientsFile);
  return () => (demo ? [...registered, ...demoClients(ssoShopOrigins)] : registered);
}

/** Single sign-on for the shops of the retailers, and their support agents, as in contracts/sso.yaml. */
export const ssoService: ServiceModule = {
  name: "sso",
  migrations: join(import.meta.dirname, "migrations"),
  seedSources: [join(import.meta.dirname, "staff/staff.ts")],
  prepareDemo: ({ db }) => prepareStaff(ssoDatabase(db), coreDatabase(db)),
  errorBody: failureBody,
  register(app, { db: database, clock, settings }) {
    const db = ssoDatabase(database);
    const keys = createSigningKeys(db, clock);
    const deps: SsoDeps = {
      db,
      accounts: coreDatabase(database),
      clock,
      events: createEventLog({ clock, settings }),
      keys,
      clients: createClients(clientsOf(settings)),
      tokens: createTokens(keys, clock),
      requireCaller: createBasicCheck(settings.ssoUsername, settings.ssoPassword),
    };
    addLoginRoutes(app, deps);
    addTokenRoutes(app, deps);
    addTokenEndpoint(app, deps);
    addGrantRoutes(app, deps);
    addStaffRoutes(app, deps);
    addAgentRoutes(app, deps);
    addPasskeyRoutes(app, deps);
    addCaseRoutes(app, deps);
    addAuditRoutes(app, { ...deps, audit: createAuditLog(db, clock) });
  },
};

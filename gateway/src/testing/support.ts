import type { StubCall, StubRoutes, StubUpstream } from "./stub-upstream.ts";
import { execute, type Executed, type ExecuteOptions } from "./execute.ts";
import { testSupports } from "./test-sessions.ts";

/** The demo agent. */
export const testAgent = {
  username: "sam@aisle.example",
  name: "Sam Okafor",
  role: "AGENT",
  hasSecondFactor: false,
} as const;

/** The demo administrator. */
export const testAdministrator = {
  username: "kim@aisle.example",
  name: "Kim Alvarez",
  role: "ADMINISTRATOR",
  hasSecondFactor: false,
} as const;

/** The id of the demo agent's login. */
export const testLogin = "first";

/** The call that reads an agent's login. */
export const agentRoute = "GET /staff/agent";

/** The call that writes an audit entry. */
export const auditRoute = "POST /staff/audit";

/** The call that adds the found shopper to an audit entry. */
export const foundRoute = "POST /staff/audit/7/found";

/** The call that creates the read access of support to a shopper. */
export const accessRoute = "POST /support/app-reams/access";

/** The routes of the sign-on service with the audit log, which confirms every entry. */
export const staffRoutes: StubRoutes = {
  "POST /staff/login": { ...testAgent, login: testLogin },
  [agentRoute]: { ...testAgent, login: testLogin },
  [auditRoute]: ({ options }: StubCall) => {
    const entry = options.json as { readonly subject: { readonly masked: string } };
    return { ...entry, id: "7", at: "2026-05-04T18:00:00.000Z", subject: entry.subject.masked };
  },
  [foundRoute]: {},
  "GET /staff/clip-attempts": { clipAttempts: [] },
};

/** The calls of a support query that stops after its audit entry. */
export const rejectedByLog = { [`sso ${agentRoute}`]: 1, [`sso ${auditRoute}`]: 1 };

/** Returns the payloads of all POST calls, such as audit entries, in order. */
export const writtenTo = ({ calls }: StubUpstream): readonly unknown[] =>
  calls.filter(({ method }) => method === "POST").map(({ options }) => options.json);

/** The routes for the read access to the shopper of support tests, and the search that finds only them. */
export const accessRoutes: StubRoutes = {
  [accessRoute]: {
    FrqShopperNo: "41000000101",
    FirstName: "Ana",
    MyStore: { MyStoreNumber: "7" },
    SupportJwt: "support-token",
    ExpiresAt: "2026-05-04T18:10:00.000Z",
  },
  "POST /support/app-reams/search": {
    Matches: [
      {
        FrqShopperNo: "41000000101",
        FirstName: "Ana",
        LastName: "Whitlock",
        EmailAddress: "ana@example.com",
        MyStore: { MyStoreNumber: "7" },
      },
    ],
  },
};

/**
 * Executes a document as the agent of `reams`.
 * @param document the text of the operation
 * @param options overrides; upstreams are merged over the audit log
 */
export function executeAsAgent(document: string, options: ExecuteOptions = {}): Promise<Executed> {
  const support = testSupports().start(options.retailer ?? "reams", testAgent, testLogin);
  return execute(document, {
    ...options,
    context: { support, ...options.context },
    upstreams: { sso: staffRoutes, ...options.upstreams },
  });
}

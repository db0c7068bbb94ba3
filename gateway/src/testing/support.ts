import type { StubCall, StubRoutes } from "./stub-upstream.ts";
import { execute, testSupports, type Executed, type ExecuteOptions } from "./execute.ts";

/** The demo agent. */
export const testAgent = { username: "sam@aisle.example", name: "Sam Okafor" };

/** The call that writes a look down. */
export const auditRoute = "POST /staff/audit";

/** The call that adds to the entry of a look whom it has found. */
export const foundRoute = "POST /staff/audit/7/found";

/** The call that makes what support reads a shopper with. */
export const accessRoute = "POST /support/app-reams/access";

/** The sign-on service with the audit log, which confirms every entry. */
export const staffRoutes: StubRoutes = {
  "POST /staff/login": testAgent,
  [auditRoute]: ({ options }: StubCall) => {
    const entry = options.json as { readonly subject: { readonly masked: string } };
    return { ...entry, id: "7", at: "2026-05-04T18:00:00.000Z", subject: entry.subject.masked };
  },
  [foundRoute]: {},
};

/** The access to the shopper that tests look at. */
export const accessRoutes: StubRoutes = {
  [accessRoute]: {
    FrqShopperNo: "41000000101",
    FirstName: "Ana",
    MyStore: { MyStoreNumber: "7" },
    SupportJwt: "support-token",
    ExpiresAt: "2026-05-04T18:10:00.000Z",
  },
};

/**
 * Runs a document as the agent of `reams`.
 * @param document the text of the operation
 * @param options what differs; upstreams come on top of the log
 */
export function executeAsAgent(document: string, options: ExecuteOptions = {}): Promise<Executed> {
  const support = testSupports().start(options.retailer ?? "reams", testAgent);
  return execute(document, {
    ...options,
    context: { support, ...options.context },
    upstreams: { sso: staffRoutes, ...options.upstreams },
  });
}

import type { VisitorRequest } from "../../graphql/server-client.server.ts";
import type { PageContext } from "../page-context.server.ts";

/**
 * Returns the context of a page of Reams.
 * @param changes the properties of the request that differ from a guest's
 */
export function pageOfVisitor(changes: Partial<VisitorRequest> = {}): PageContext {
  return {
    visitor: {
      gatewayUrl: "http://localhost:1",
      host: "reams.localhost:4000",
      protocol: "http",
      cookie: null,
      clientAddress: null,
      userAgent: null,
      requestId: "request",
      traceparent: null,
      optsOut: false,
      ...changes,
    },
    nonce: "",
    mapsKey: null,
    origin: "http://reams.localhost:4000",
    report: () => {},
  };
}

// Configuration of Hive Gateway for a supergraph with the subgraph `aisle`: hive-gateway supergraph --config hive-gateway.config.ts.
// docs/guides/federation.md has the reason for each header.

/** The headers of a request, or of a response of a subgraph. */
interface Headed {
  readonly headers: Pick<Headers, "get" | "getSetCookie">;
}

const forwarded = [
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-for",
  "x-site-path",
  "cookie",
  "authorization",
  "accept-language",
  "user-agent",
  "x-request-id",
  "traceparent",
  "origin",
  "sec-fetch-site",
] as const;

export const gatewayConfig = {
  supergraph: "./supergraph.graphql",
  propagateHeaders: {
    fromClientToSubgraphs: ({ request, subgraphName }: { readonly request: Headed; readonly subgraphName: string }) =>
      subgraphName === "aisle"
        ? Object.fromEntries(forwarded.map((name) => [name, request.headers.get(name)] as const))
        : {},
    fromSubgraphsToClient: ({ response, subgraphName }: { readonly response: Headed; readonly subgraphName: string }) =>
      subgraphName === "aisle" ? { "set-cookie": response.headers.getSetCookie() } : {},
  },
};

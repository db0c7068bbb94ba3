import { GraphiQL, type GraphiQLProps } from "graphiql";
import { sampleTabs } from "./sample-tabs.ts";

const operations: Record<string, string> = import.meta.glob("../../schema/examples/*.graphql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const variables: Record<string, string> = import.meta.glob("../../schema/examples/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

const samples = sampleTabs(operations, variables, "storefront-home");

/** Sends an operation to the graph of the host that the explorer came from, with the cookie of its session. */
const askGraph: GraphiQLProps["fetcher"] = async (question, options) => {
  const response = await fetch("/graphql", {
    method: "POST",
    credentials: "same-origin",
    headers: {
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json",
      ...options?.headers,
    },
    body: JSON.stringify(question),
  });
  return response.json();
};

/** The explorer: an editor for operations, opened on the samples, with the documentation of the graph beside it. */
export function Explorer() {
  return (
    <GraphiQL fetcher={askGraph} defaultTabs={samples} shouldPersistHeaders={false} defaultEditorToolsVisibility>
      <GraphiQL.Logo>
        <span className="explorer-title">Aisle</span>
      </GraphiQL.Logo>
      <GraphiQL.Footer>
        <p className="explorer-note">
          To act as a shopper, run the <code>login</code> mutation: its answer sets a cookie, and every operation after
          it carries the session until <code>logout</code>. The retailer is the one of the host in the address bar.
        </p>
      </GraphiQL.Footer>
    </GraphiQL>
  );
}

import { type ApolloClient, ApolloLink, makeVar, type ReactiveVar } from "@apollo/client";
import { useApolloClient, useReactiveVar } from "@apollo/client/react";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";
import { pageAgentHeaders } from "../page-agent.ts";
import { pageViewer } from "../page-viewer.ts";

export const VIEWER_HEADER = "x-aisle-viewer";

/** The header value for a shopper, for a guest, or for an unknown viewer. */
const stated = (viewer: string | null | undefined): string => (viewer === null ? "guest" : (viewer ?? "unknown"));

/** The gateway's codes for a page whose viewer or agent has changed. */
type PageRefusal = "VIEWER_CHANGED" | "AGENT_CHANGED";

/** What the gateway has refused to a page, by the client of the page. */
const pageRefusals = new WeakMap<ApolloClient, ReactiveVar<PageRefusal | null>>();

function refusalOf(client: ApolloClient): ReactiveVar<PageRefusal | null> {
  const refusal = pageRefusals.get(client) ?? makeVar<PageRefusal | null>(null);
  pageRefusals.set(client, refusal);
  return refusal;
}

const useRefusal = (): PageRefusal | null => useReactiveVar(refusalOf(useApolloClient()));

/** Returns true if a change was rejected because another shopper has logged in since the page was opened. */
export const useViewerRefused = (): boolean => useRefusal() === "VIEWER_CHANGED";

/** Returns true if a lookup was rejected because another agent has signed in since the page was opened. */
export const useAgentRefused = (): boolean => useRefusal() === "AGENT_CHANGED";

const refusals: readonly PageRefusal[] = ["VIEWER_CHANGED", "AGENT_CHANGED"];

const refusalIn = ({ errors }: ApolloLink.Result): PageRefusal | undefined =>
  refusals.find((code) => errors?.some(({ extensions }) => extensions?.["code"] === code));

/**
 * Sends the viewer with every mutation, so that none runs for another shopper. The support console also sends its
 * agent with every query: the audit log records each lookup under the agent's name.
 */
export const viewerLink = new ApolloLink((operation, forward) => {
  const { client } = operation;
  const { cache } = client;
  const isMutation = operation.operationType === OperationTypeNode.MUTATION;
  const ownHeaders = { ...pageAgentHeaders(cache), ...(isMutation && { [VIEWER_HEADER]: stated(pageViewer(cache)) }) };
  if (Object.keys(ownHeaders).length === 0) return forward(operation);
  operation.setContext(({ headers }) => ({ headers: { ...headers, ...ownHeaders } }));
  return forward(operation).pipe(
    tap({
      next: (result) => {
        const code = refusalIn(result);
        if (code) refusalOf(client)(code);
      },
    }),
  );
});

import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { useSyncExternalStore } from "react";
import { tap } from "rxjs";
import { pageAgentHeaders } from "./page-agent.ts";
import { pageViewer } from "./page-viewer.ts";

/** The header in which a page states its viewer. */
export const VIEWER_HEADER = "x-aisle-viewer";

/** What a page states that belongs to no shopper, or that does not know to whom. */
const stated = (viewer: string | null | undefined): string => (viewer === null ? "guest" : (viewer ?? "unknown"));

const listeners = new Set<() => void>();

/** What a page was refused for that is no longer the present visitor's, by the code of the gateway. */
type PageRefusal = "VIEWER_CHANGED" | "AGENT_CHANGED";

let refusal: PageRefusal | null = null;

function noteRefusal(code: PageRefusal): void {
  refusal = code;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useRefusal = (): PageRefusal | null =>
  useSyncExternalStore(
    subscribe,
    () => refusal,
    () => null,
  );

/** Tells whether a change was refused because another shopper has logged in since the page was opened. */
export const useViewerRefused = (): boolean => useRefusal() === "VIEWER_CHANGED";

/** Tells whether a look of support was refused because another agent has signed in since the page was opened. */
export const useAgentRefused = (): boolean => useRefusal() === "AGENT_CHANGED";

const refusals: readonly PageRefusal[] = ["VIEWER_CHANGED", "AGENT_CHANGED"];

const refusalIn = ({ errors }: ApolloLink.Result): PageRefusal | undefined =>
  refusals.find((code) => errors?.some(({ extensions }) => extensions?.["code"] === code));

/**
 * States with every mutation whose page it comes from, so that none is carried out for another shopper, and from the console
 * of support with every query too, because a look is in the log under the name of its agent.
 */
export const viewerLink = new ApolloLink((operation, forward) => {
  const { cache } = operation.client;
  const isMutation = operation.operationType === OperationTypeNode.MUTATION;
  const whose = { ...pageAgentHeaders(cache), ...(isMutation && { [VIEWER_HEADER]: stated(pageViewer(cache)) }) };
  if (Object.keys(whose).length === 0) return forward(operation);
  operation.setContext(({ headers }) => ({ headers: { ...headers, ...whose } }));
  return forward(operation).pipe(
    tap({
      next: (result) => {
        const code = refusalIn(result);
        if (code) noteRefusal(code);
      },
    }),
  );
});

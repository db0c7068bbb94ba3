import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { useSyncExternalStore } from "react";
import { tap } from "rxjs";
import { pageAgentHeaders } from "./page-agent.ts";
import { pageViewer } from "./page-viewer.ts";

/** The header with the viewer of a page. */
export const VIEWER_HEADER = "x-aisle-viewer";

/** The header value for a shopper, for a guest, or for an unknown viewer. */
const stated = (viewer: string | null | undefined): string => (viewer === null ? "guest" : (viewer ?? "unknown"));

const listeners = new Set<() => void>();

/** The gateway's codes for a page whose viewer or agent has changed. */
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

/** Returns true if a change was rejected because another shopper has logged in since the page was opened. */
export const useViewerRefused = (): boolean => useRefusal() === "VIEWER_CHANGED";

/** Returns true if a lookup was rejected because another agent has signed in since the page was opened. */
export const useAgentRefused = (): boolean => useRefusal() === "AGENT_CHANGED";

const refusals: readonly PageRefusal[] = ["VIEWER_CHANGED", "AGENT_CHANGED"];

const refusalIn = ({ errors }: ApolloLink.Result): PageRefusal | undefined =>
  refusals.find((code) => errors?.some(({ extensions }) => extensions?.["code"] === code));

/**
 * Sends the viewer of the page with every mutation, so that none runs for another shopper. The support console also
 * sends its agent with every query, because the audit log records each lookup under the agent's name.
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

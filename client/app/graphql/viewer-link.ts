import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { useSyncExternalStore } from "react";
import { tap } from "rxjs";
import { pageViewer } from "./page-viewer.ts";

/** The header in which a page states its viewer. */
export const VIEWER_HEADER = "x-aisle-viewer";

/** What a page states that belongs to no shopper, or that does not know to whom. */
const stated = (viewer: string | null | undefined): string => (viewer === null ? "guest" : (viewer ?? "unknown"));

const listeners = new Set<() => void>();
let wasRefused = false;

function noteRefusal(): void {
  wasRefused = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether a change was refused because another shopper has logged in since the page was opened. */
export const useViewerRefused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wasRefused,
    () => false,
  );

const isRefusal = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.["code"] === "VIEWER_CHANGED") === true;

/** States with every mutation whose page it comes from, so that none is carried out for another shopper. */
export const viewerLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  operation.setContext(({ headers }) => ({
    headers: { ...headers, [VIEWER_HEADER]: stated(pageViewer(operation.client.cache)) },
  }));
  return forward(operation).pipe(tap({ next: (result) => isRefusal(result) && noteRefusal() }));
});

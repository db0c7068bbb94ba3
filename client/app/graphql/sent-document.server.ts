import type { DocumentNode } from "@apollo/client";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { visit } from "graphql";

const known = new WeakMap<DocumentNode, DocumentNode>();

/**
 * Returns a query as a browser sends it: with type names and without client-only directives. Computed once per process,
 * so that the link also prints each document only once.
 */
export function sentDocument(query: DocumentNode): DocumentNode {
  let sent = known.get(query);
  if (sent === undefined) {
    sent = visit(addTypenameToDocument(query), {
      Directive: ({ name }) => (name.value === "unmask" ? null : undefined),
    });
    known.set(query, sent);
  }
  return sent;
}

import type { DocumentNode } from "@apollo/client";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { visit } from "graphql";

const known = new WeakMap<DocumentNode, DocumentNode>();

/** Returns a query as a browser sends it; computed once per process, so that the link prints each document once. */
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

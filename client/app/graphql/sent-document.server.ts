import type { DocumentNode } from "@apollo/client";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { visit } from "graphql";

const known = new WeakMap<DocumentNode, DocumentNode>();

/**
 * Gives a query as it goes to the gateway, exactly as a browser sends it: with type names and without the directives that
 * only the client understands. Found out once per process; the link prints one and the same document only once, too.
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

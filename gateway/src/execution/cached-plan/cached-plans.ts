import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

/** A document that the full lane has answered without an error. */
export interface AcceptedDocument {
  /** The SHA-256 of its text. */
  readonly id: string;
  readonly document: DocumentNode;
}

/** The documents that may take the fast lane, by their texts. */
export interface AcceptedDocuments {
  find(text: string): AcceptedDocument | undefined;
  accept(text: string, accepted: AcceptedDocument): void;
}

/** As much as the store of parsed documents keeps of those that nobody vouches for. */
const mostText = 300_000;

/** What answers introspection is the schema and no data; it is rare, and stays with Apollo. */
const introspection = /__(schema|type)\b/;

/**
 * Makes the store. Trusted documents stay; of the others those that were used last do.
 * @param isTrusted tells a trusted document by its id
 */
export function createAcceptedDocuments(isTrusted: (id: string) => boolean): AcceptedDocuments {
  const trusted = new Map<string, AcceptedDocument>();
  const others = new LRUCache<string, AcceptedDocument>({
    maxSize: mostText,
    sizeCalculation: (_accepted, text) => text.length,
  });
  return {
    find: (text) => trusted.get(text) ?? others.get(text),
    accept(text, accepted) {
      if (introspection.test(text)) return;
      if (isTrusted(accepted.id)) trusted.set(text, accepted);
      else others.set(text, accepted);
    },
  };
}

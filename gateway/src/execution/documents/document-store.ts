import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { TrustedDocuments } from "./trusted-documents.ts";

/** Parsed and validated documents by id, as the GraphQL server asks for them. */
export interface DocumentStore {
  get(key: string): Promise<DocumentNode | undefined>;
  set(key: string, document: DocumentNode): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/** How much text of documents that nobody vouches for is kept parsed; parsed it takes about a hundred times as much. */
const maxTextLength = 300_000;

/** The server puts the digest of the schema before the id. */
const idOf = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

/**
 * Makes the store of parsed documents. Trusted ones stay, so that they are parsed and validated once in the life of the
 * process; of all others those that were used last stay, whatever anybody sends.
 * @param trusted the documents that stay
 */
export function createDocumentStore(trusted: TrustedDocuments): DocumentStore {
  const kept = new Map<string, DocumentNode>();
  const recent = new LRUCache<string, DocumentNode>({
    maxSize: maxTextLength,
    sizeCalculation: ({ loc }) => loc?.end || 1,
  });
  return {
    async get(key) {
      const id = idOf(key);
      return kept.get(id) ?? recent.get(id);
    },
    async set(key, document) {
      const id = idOf(key);
      if (trusted.has(id)) kept.set(id, document);
      else recent.set(id, document);
    },
    delete: async (key) => kept.delete(idOf(key)) || recent.delete(idOf(key)),
  };
}

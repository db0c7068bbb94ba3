import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { TrustedDocuments } from "./trusted-documents.ts";

export interface DocumentStore {
  get(key: string): Promise<DocumentNode | undefined>;
  set(key: string, document: DocumentNode): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/** The limit for untrusted documents, in characters; parsed they take about a hundred times as much memory. */
const maxTextLength = 300_000;

/** Apollo Server prefixes the id with a digest of the schema. */
const idOf = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

/**
 * Creates the store of parsed documents. Trusted documents stay, so that each is parsed and validated once per process;
 * the others are evicted by LRU.
 */
export function createDocumentStore(trusted: TrustedDocuments): DocumentStore {
  const trustedDocuments = new Map<string, DocumentNode>();
  const recent = new LRUCache<string, DocumentNode>({
    maxSize: maxTextLength,
    sizeCalculation: ({ loc }) => loc?.end || 1,
  });
  return {
    async get(key) {
      const id = idOf(key);
      return trustedDocuments.get(id) ?? recent.get(id);
    },
    async set(key, document) {
      const id = idOf(key);
      if (trusted.has(id)) trustedDocuments.set(id, document);
      else recent.set(id, document);
    },
    delete: async (key) => trustedDocuments.delete(idOf(key)) || recent.delete(idOf(key)),
  };
}

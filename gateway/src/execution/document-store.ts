import type { DocumentNode } from "graphql";
import type { TrustedDocuments } from "./trusted-documents.ts";

/** Parsed and validated documents by id, as the GraphQL server asks for them. */
export interface DocumentStore {
  get(key: string): Promise<DocumentNode | undefined>;
  set(key: string, document: DocumentNode): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/** How much text of documents that nobody vouches for is kept parsed; parsed it takes about a hundred times as much. */
const mostText = 300_000;

/** The server puts the digest of the schema before the id. */
const idOf = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

const lengthOf = ({ loc }: DocumentNode): number => loc?.end ?? 0;

/**
 * Makes the store of parsed documents. Trusted ones stay, so that they are parsed and validated once in the life of the
 * process; of all others those that were used last stay, whatever anybody sends.
 * @param trusted the documents that stay
 */
export function createDocumentStore(trusted: TrustedDocuments): DocumentStore {
  const kept = new Map<string, DocumentNode>();
  const recent = new Map<string, DocumentNode>();
  let text = 0;
  const forget = (id: string): boolean => {
    const document = recent.get(id);
    if (document !== undefined) text -= lengthOf(document);
    return recent.delete(id);
  };
  const remember = (id: string, document: DocumentNode): void => {
    forget(id);
    recent.set(id, document);
    text += lengthOf(document);
    for (const oldest of recent.keys()) {
      if (text <= mostText) return;
      forget(oldest);
    }
  };
  return {
    async get(key) {
      const id = idOf(key);
      const found = recent.get(id);
      if (found !== undefined) remember(id, found);
      return found ?? kept.get(id);
    },
    async set(key, document) {
      const id = idOf(key);
      if (trusted.has(id)) kept.set(id, document);
      else remember(id, document);
    },
    delete: async (key) => kept.delete(idOf(key)) || forget(idOf(key)),
  };
}

import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

/** A document that the full lane has answered without an error. */
export interface CachedPlan {
  /** The SHA-256 of its text. */
  readonly id: string;
  readonly document: DocumentNode;
}

/** The documents that may take the fast lane, by their texts. */
export interface CachedPlans {
  find(text: string): CachedPlan | undefined;
  add(text: string, accepted: CachedPlan): void;
}

/** As much as the store of parsed documents keeps of those that nobody vouches for. */
const maxTextLength = 300_000;

/** What answers introspection is the schema and no data; it is rare, and stays with Apollo. */
const introspection = /__(schema|type)\b/;

/**
 * Makes the store. Trusted documents stay; of the others those that were used last do.
 * @param isTrusted tells a trusted document by its id
 */
export function createCachedPlans(isTrusted: (id: string) => boolean): CachedPlans {
  const trusted = new Map<string, CachedPlan>();
  const others = new LRUCache<string, CachedPlan>({
    maxSize: maxTextLength,
    sizeCalculation: (_accepted, text) => text.length,
  });
  return {
    find: (text) => trusted.get(text) ?? others.get(text),
    add(text, accepted) {
      if (introspection.test(text)) return;
      if (isTrusted(accepted.id)) trusted.set(text, accepted);
      else others.set(text, accepted);
    },
  };
}

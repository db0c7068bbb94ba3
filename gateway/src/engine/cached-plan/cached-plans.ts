import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

export interface CachedPlan {
  /** The SHA-256 of its text. */
  readonly id: string;
  readonly document: DocumentNode;
}

export interface CachedPlans {
  find(text: string): CachedPlan | undefined;
  add(text: string, accepted: CachedPlan): void;
}

/** The limit for untrusted documents, in characters; the same as that of the document store. */
const maxTextLength = 300_000;

/** Introspection is rare and reads no data, so Apollo Server executes it. */
const introspection = /__(schema|type)\b/;

/** Creates the cache. Trusted documents stay; the others are evicted by LRU. */
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

import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../app/context/context.ts";
import { onResponse } from "../apollo/response-errors.ts";

export interface CachedPlan {
  /** The SHA-256 of its text. */
  readonly id: string;
  readonly document: DocumentNode;
}

/** The limit for untrusted documents, in characters; the same as that of the document store. */
const maxTextLength = 300_000;

/** Introspection is rare and reads no data, so Apollo Server executes it. */
const introspection = /__(schema|type)\b/;

/** Creates the cache. Trusted documents stay; the others are evicted by LRU. */
export function createCachedPlans(isTrusted: (id: string) => boolean) {
  const trusted = new Map<string, CachedPlan>();
  const others = new LRUCache<string, CachedPlan>({
    maxSize: maxTextLength,
    sizeCalculation: (_accepted, text) => text.length,
  });
  return {
    find: (text: string): CachedPlan | undefined => trusted.get(text) ?? others.get(text),
    add(text: string, accepted: CachedPlan): void {
      if (introspection.test(text)) return;
      if (isTrusted(accepted.id)) trusted.set(text, accepted);
      else others.set(text, accepted);
    },
  };
}

export type CachedPlans = ReturnType<typeof createCachedPlans>;

/**
 * Creates the plugin that caches the plan of a document after its first response without an error.
 * @param isKept returns false for documents of which every use must be logged or rejected
 */
export function cachePlansPlugin(documents: CachedPlans, isKept: (id: string) => boolean): ApolloServerPlugin<Context> {
  return onResponse(({ source, document, queryHash, response: { body } }) => {
    if (source === undefined || document === undefined || queryHash === undefined || !isKept(queryHash)) return;
    const isGood = body.kind === "single" && body.singleResult.errors === undefined;
    if (isGood) documents.add(source, { id: queryHash, document });
  });
}

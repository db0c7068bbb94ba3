import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../app/context/context.ts";
import { hasStale } from "./freshness.ts";
import { currentRequest } from "../fastify/request-scope.ts";
import { sitePathHeader } from "../fastify/tenancy.ts";
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { memoized } from "../../platform/loader/memoized.ts";
import { fragmentsOf } from "../root-fields.ts";
import type { QueryResolvers } from "../../app/graph/schema.generated.ts";

/**
 * The fields of `Query` that are the same for every visitor of a retailer: content, configuration and public lists.
 * Proxies may cache the responses of guests to operations of only these fields.
 */
const names = [
  "app",
  "banner",
  "botCheck",
  "charities",
  "charityDistricts",
  "contentItems",
  "emailSubscriptions",
  "events",
  "slides",
  "features",
  "form",
  "legalText",
  "location",
  "locations",
  "loginMessage",
  "popup",
  "post",
  "postCategories",
  "posts",
  "produce",
  "promo",
  "retailer",
  "retailers",
  "rewardSubscriptions",
  "searchContent",
  "searchCoupons",
  "searchStores",
  "searchSuggestions",
  "securityQuestions",
  "sidebar",
  "specials",
] as const satisfies readonly (keyof QueryResolvers)[];

const publicFields: ReadonlySet<string> = new Set(["__typename", ...names]);

function hasOnlyPublicFields(operation: OperationDefinitionNode, document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const isPublic = ({ selections }: SelectionSetNode): boolean =>
    selections.every((node) => {
      if (node.kind === Kind.FIELD) return publicFields.has(node.name.value);
      if (node.kind === Kind.INLINE_FRAGMENT) return isPublic(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      return fragment !== undefined && isPublic(fragment.selectionSet);
    });
  return operation.operation === OperationTypeNode.QUERY && isPublic(operation.selectionSet);
}

/** Computed once, because each operation belongs to one document. */
const isPublicOperation = memoized(hasOnlyPublicFields, new WeakMap());

const cacheControl = "public, max-age=10, stale-while-revalidate=20";

/**
 * Allows browsers and CDNs to cache the response to a public query of a guest by GET if it is complete and fresh. Every other
 * response is private.
 */
export function sharedResponsesPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { http } }) {
      // A cache that ignores `Vary` would otherwise return the response of one retailer for another.
      const mayBeShared = http?.method === "GET" && !http.headers.has(sitePathHeader);
      const ages = currentRequest()?.ages;
      return {
        async willSendResponse({ operation, document, contextValue, response }) {
          if (!mayBeShared || operation === undefined || document === undefined) return;
          const { session, team, unverifiedSupport } = contextValue;
          const isGuest = session === null && team === null && unverifiedSupport === null;
          const isComplete = response.body.kind === "single" && response.body.singleResult.errors === undefined;
          const isFresh = ages !== undefined && !hasStale(ages);
          if (!isGuest || !isComplete || !isFresh || !isPublicOperation(operation, document)) return;
          response.http.headers.set("cache-control", cacheControl);
          // The content type depends on Accept, the texts on Accept-Language, the retailer on the others.
          response.http.headers.set("vary", `accept, accept-language, host, ${sitePathHeader}`);
        },
      };
    },
  };
}

import type { ApolloServerPlugin } from "@apollo/server";
import type { Age, PublicKey } from "../../platform/cache/public-cache.ts";
import type { Context } from "../../app/context/context.ts";
import { currentRequest } from "../fastify/request-scope.ts";

function older(one: Age, other: Age): Age {
  const fetchedAt = one.fetchedAt < other.fetchedAt ? one.fetchedAt : other.fetchedAt;
  return { fetchedAt, stale: one.stale || other.stale };
}

export function recordAge({ upstream }: PublicKey, { fetchedAt, stale }: Age): void {
  const age = { fetchedAt, stale };
  const ages = currentRequest()?.ages;
  ages?.set(upstream, older(ages.get(upstream) ?? age, age));
}

export function freshnessOf(ages: ReadonlyMap<string, Age>): readonly object[] | undefined {
  return ages.size === 0 ? undefined : [...ages].map(([source, age]) => ({ source, ...age }));
}

export function hasStale(ages: ReadonlyMap<string, Age>): boolean {
  return [...ages.values()].some(({ stale }) => stale);
}

export function freshnessPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const ages = currentRequest()?.ages ?? new Map<string, Age>();
      return {
        async willSendResponse({ response: { body } }) {
          const freshness = freshnessOf(ages);
          if (body.kind !== "single" || freshness === undefined) return;
          body.singleResult.extensions = { ...body.singleResult.extensions, freshness };
        },
      };
    },
  };
}

import type { ApolloServerPlugin } from "@apollo/server";
import type { Age, PublicKey } from "../../cache/public-cache.ts";
import type { Context } from "../../context.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/** The oldest of two reads; stale when one of them is. */
function older(one: Age, other: Age): Age {
  const fetchedAt = one.fetchedAt < other.fetchedAt ? one.fetchedAt : other.fetchedAt;
  return { fetchedAt, stale: one.stale || other.stale };
}

/** Notes how old a value is that was handed to the request that is being answered; outside of one nothing is noted. */
export function noteAge({ upstream }: PublicKey, { fetchedAt, stale }: Age): void {
  const age = { fetchedAt, stale };
  const ages = currentRequest()?.ages;
  ages?.set(upstream, older(ages.get(upstream) ?? age, age));
}

/**
 * Tells how old the kept data in the answer are: one entry, shaped like the type `Freshness`, for each upstream service of
 * which it holds kept data; for all of them the oldest read counts.
 * @returns undefined when it holds none
 */
export function freshnessOf(ages: ReadonlyMap<string, Age>): readonly object[] | undefined {
  return ages.size === 0 ? undefined : [...ages].map(([source, age]) => ({ source, ...age }));
}

/** Tells whether an answer holds old data in place of some that could not be read just now. */
export function hasStale(ages: ReadonlyMap<string, Age>): boolean {
  return [...ages.values()].some(({ stale }) => stale);
}

/** Says beside every answer how old the kept data in it are, as `extensions.freshness`. */
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

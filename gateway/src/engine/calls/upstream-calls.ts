import type { ApolloServerPlugin } from "@apollo/server";
import type { CacheRead, PublicKey } from "../../platform/cache/public-cache.ts";
import type { Context } from "../../app/context/context.ts";
import type { Exchange } from "../../platform/http/exchange.ts";
import type { CallReport } from "../../platform/http/upstream-http.ts";
import { currentRequest } from "../fastify/request-scope.ts";
import { askingField } from "./asking-field.ts";
import { CallSides } from "./call-sides.ts";

/**
 * Replaces the values in a path by `{…}`, because they can be personal. A segment with a digit or an encoded character is a value.
 */
export function routeOf(path: string): string {
  const segments = path.split("/").map((segment) => (/^[a-z._-]*$/i.test(segment) ? segment : "{…}"));
  return segments.join("/");
}

/** Opens what receives both sides of a call; undefined if the response to the request reports none. */
export function openExchange(): Exchange | undefined {
  return currentRequest()?.calls?.openSides() ?? undefined;
}

export function recordCall({ upstream, method, path, status, ms, attempts, failure, exchange }: CallReport): void {
  const sides = exchange instanceof CallSides ? exchange : null;
  if (failure !== null) sides?.failed(failure);
  currentRequest()?.calls?.add({
    service: upstream,
    method,
    route: routeOf(path),
    status,
    ms: Math.round(ms * 10) / 10,
    retried: attempts > 1,
    ageMs: null,
    field: askingField(),
    sides,
  });
}

/** Records a cache hit; a miss is recorded as its upstream call. */
export function recordCacheRead({ upstream, call }: PublicKey, { isHit, ageMs, value }: CacheRead): void {
  const calls = currentRequest()?.calls ?? null;
  if (!isHit || calls === null) return;
  const sides = calls.openSides();
  sides?.decoded({ value }, {});
  calls.add({
    service: upstream,
    method: "GET",
    route: routeOf(call.split("?", 1).join("")),
    status: null,
    ms: 0,
    retried: false,
    ageMs,
    field: askingField(),
    sides,
  });
}

export function upstreamCallsPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const reported = currentRequest()?.calls ?? null;
      const startedAt = performance.now();
      return {
        async willSendResponse({ document, request: { variables }, response: { body } }) {
          if (reported === null || body.kind !== "single") return;
          const totalMs = Math.round((performance.now() - startedAt) * 10) / 10;
          const calls = reported.end(document, variables);
          body.singleResult.extensions = { ...body.singleResult.extensions, calls, totalMs };
        },
      };
    },
  };
}

import type { ApolloServerPlugin } from "@apollo/server";
import type { CacheRead, PublicKey } from "../../platform/cache/public-cache.ts";
import type { Context } from "../../app/context/context.ts";
import type { CallReport } from "../../platform/http/upstream-http.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/** An upstream call or cache read of a request. It contains no personal data. */
export interface UpstreamCall {
  readonly service: string;
  /** GET, POST or PUT. */
  readonly method: string;
  /** The path, with `{…}` in place of every value. */
  readonly route: string;
  /** The status of the last response; null without one. */
  readonly status: number | null;
  /** The duration in milliseconds, retries included; 0 for a cache read. */
  readonly ms: number;
  readonly retried: boolean;
  readonly fromCache: boolean;
}

/**
 * Replaces the values in a path by `{…}`, because they can be personal. A segment with a digit or an encoded character is a value.
 */
export function routeOf(path: string): string {
  const segments = path.split("/").map((segment) => (/^[a-z._-]*$/i.test(segment) ? segment : "{…}"));
  return segments.join("/");
}

export function recordCall({ upstream, method, path, status, ms, attempts }: CallReport): void {
  currentRequest()?.calls?.push({
    service: upstream,
    method,
    route: routeOf(path),
    status,
    ms: Math.round(ms * 10) / 10,
    retried: attempts > 1,
    fromCache: false,
  });
}

/** Records a cache hit; a miss is recorded as its upstream call. */
export function recordCacheRead({ upstream, call }: PublicKey, { isHit: kept }: CacheRead): void {
  if (!kept) return;
  const route = routeOf(call);
  currentRequest()?.calls?.push({
    service: upstream,
    method: "GET",
    route,
    status: null,
    ms: 0,
    retried: false,
    fromCache: true,
  });
}

export function upstreamCallsPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const calls = currentRequest()?.calls ?? null;
      const startedAt = performance.now();
      return {
        async willSendResponse({ response: { body } }) {
          if (calls === null || body.kind !== "single") return;
          const totalMs = Math.round((performance.now() - startedAt) * 10) / 10;
          body.singleResult.extensions = { ...body.singleResult.extensions, calls: [...calls], totalMs };
        },
      };
    },
  };
}

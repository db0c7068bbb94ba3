import type { ApolloServerPlugin } from "@apollo/server";
import type { CacheRead, PublicKey } from "../../cache/public-cache.ts";
import type { Context } from "../../context.ts";
import type { CallReport } from "../../http/upstream-http.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/** One upstream call behind an answer, or one read of what an earlier call has left. It holds nothing personal. */
export interface UpstreamCall {
  /** The name of the service. */
  readonly service: string;
  /** GET, POST or PUT. */
  readonly method: string;
  /** The path, with `{…}` in place of every value. */
  readonly route: string;
  /** The status of the last answer; null when there was none. */
  readonly status: number | null;
  /** How long it took, with what it waited for a retry; 0 from the cache. */
  readonly ms: number;
  readonly retried: boolean;
  readonly fromCache: boolean;
}

/**
 * Makes a pattern of a path: whatever has a digit or an encoded character in it is a value, and values can be those of a
 * shopper.
 * @param path the path below the address of a service
 */
export function routeOf(path: string): string {
  const segments = path.split("/").map((segment) => (/^[a-z._-]*$/i.test(segment) ? segment : "{…}"));
  return segments.join("/");
}

/** Notes an upstream call for the request that is being answered, if its answer is to tell. */
export function noteCall({ upstream, method, path, status, ms, attempts }: CallReport): void {
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

/** Notes a read of the cache; one that had to ask the service is noted as that call. */
export function noteCacheRead({ upstream, call }: PublicKey, { kept }: CacheRead): void {
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

/** Says beside an answer which upstream calls it took, as `extensions.calls`, and its whole time in milliseconds. */
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

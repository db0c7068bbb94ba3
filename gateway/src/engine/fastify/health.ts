import type { FastifyInstance } from "fastify";
import type { UpstreamHttp, UpstreamState } from "../../platform/http/upstream-http.ts";
import type { SilentCounts } from "../../platform/telemetry/silent-failures.ts";

export const healthPrefix = "/health/";

export interface ProcessState {
  isStopping(): boolean;
  /** True if Redis responds; null without Redis. */
  isRedisReachable(): boolean | null;
}

const unreachableKinds = new Set(["timeout", "unavailable"]);

function described(state: UpstreamState) {
  const { name, breaker, interrupted, active, queued, lastErrorKind, failures } = state;
  const reachable = state.isCalled ? !unreachableKinds.has(lastErrorKind ?? "") : null;
  return { name, reachable, breaker, interrupted, lastErrorKind, failures, active, queued };
}

/**
 * Serves liveness and readiness. A failed upstream does not make the process unready, because the graph still serves partial
 * data. The same holds for Redis, without which every gateway uses its own memory.
 * @param upstreams returns the reported upstreams; `reachable` is null before the first call
 */
export function registerHealth(
  app: FastifyInstance,
  upstreams: () => readonly UpstreamHttp[],
  silent: SilentCounts,
  own: ProcessState,
): void {
  app.get(`${healthPrefix}live`, () => ({ status: "live" }));
  app.get(`${healthPrefix}ready`, (_request, reply) => {
    const stopping = own.isStopping();
    void reply.code(stopping ? 503 : 200).header("cache-control", "no-store");
    return {
      status: stopping ? "stopping" : "ready",
      upstreams: upstreams().map((upstream) => described(upstream.state())),
      redis: { reachable: own.isRedisReachable() },
      silentFailures: silent.read(),
    };
  });
}

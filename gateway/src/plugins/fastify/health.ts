import type { FastifyInstance } from "fastify";
import type { UpstreamHttp, UpstreamState } from "../../http/upstream-http.ts";
import type { SilentCounts } from "./silent-failures.ts";

/** The paths under which the health of this process is told, whatever the host. */
export const healthPrefix = "/health/";

/** What is known of this process itself. */
export interface OwnState {
  /** True once the process drains. */
  isStopping(): boolean;
  /** Whether Redis answers; null when none is used. */
  isRedisThere(): boolean | null;
}

/** Kinds of failure that say that an upstream is not there, and not merely that it misbehaves. */
const absences = new Set(["timeout", "unavailable"]);

function described(state: UpstreamState) {
  const { name, breaker, active, queued, lastErrorKind, failures } = state;
  const reachable = state.asked ? !absences.has(lastErrorKind ?? "") : null;
  return { name, reachable, breaker, lastErrorKind, failures, active, queued };
}

/**
 * Tells whether this process lives and whether it wants requests. An upstream that fails does not make it unready:
 * the graph still answers what it can, and taking every gateway out of service would answer nothing. The same holds for
 * Redis, without which every gateway goes by its own memory.
 * @param app the server
 * @param upstreams whose states are told; `reachable` is null until one has been asked
 * @param silent what went wrong without anybody being told
 * @param own what is known of this process
 */
export function registerHealth(
  app: FastifyInstance,
  upstreams: readonly UpstreamHttp[],
  silent: SilentCounts,
  own: OwnState,
): void {
  app.get(`${healthPrefix}live`, () => ({ status: "live" }));
  app.get(`${healthPrefix}ready`, (_request, reply) => {
    const stopping = own.isStopping();
    void reply.code(stopping ? 503 : 200).header("cache-control", "no-store");
    return {
      status: stopping ? "stopping" : "ready",
      upstreams: upstreams.map((upstream) => described(upstream.state())),
      redis: { reachable: own.isRedisThere() },
      silentFailures: silent.read(),
    };
  });
}

import type { FastifyInstance } from "fastify";
import type { UpstreamHttp, UpstreamState } from "../http/upstream-http.ts";
import type { SilentCounts } from "./silent-failures.ts";

/** The paths under which the health of this process is told, whatever the host. */
export const healthPrefix = "/health/";

/** Kinds of failure that say that an upstream is not there, and not merely that it misbehaves. */
const absences = new Set(["timeout", "unavailable"]);

function described(state: UpstreamState) {
  const { name, breaker, active, queued, lastErrorKind, failures } = state;
  const reachable = state.asked ? !absences.has(lastErrorKind ?? "") : null;
  return { name, reachable, breaker, lastErrorKind, failures, active, queued };
}

/**
 * Tells whether this process lives and whether it wants requests. An upstream that fails does not make it unready:
 * the graph still answers what it can, and taking every gateway out of service would answer nothing.
 * @param app the server
 * @param upstreams whose states are told; `reachable` is null until one has been asked
 * @param silent what went wrong without anybody being told
 * @param isStopping true once the process drains
 */
export function registerHealth(
  app: FastifyInstance,
  upstreams: readonly UpstreamHttp[],
  silent: SilentCounts,
  isStopping: () => boolean,
): void {
  app.get(`${healthPrefix}live`, () => ({ status: "live" }));
  app.get(`${healthPrefix}ready`, (_request, reply) => {
    const stopping = isStopping();
    void reply.code(stopping ? 503 : 200).header("cache-control", "no-store");
    return {
      status: stopping ? "stopping" : "ready",
      upstreams: upstreams.map((upstream) => described(upstream.state())),
      silentFailures: silent.read(),
    };
  });
}

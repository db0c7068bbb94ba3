import { Gauge, type Registry } from "prom-client";
import type { BreakerState, UpstreamHttp } from "../http/upstream-http.ts";
import type { SilentCounts } from "./silent-failures.ts";

const openness: Readonly<Record<BreakerState, number>> = { closed: 0, "half-open": 0.5, open: 1 };

function watchUpstreams(registry: Registry, upstreams: () => readonly UpstreamHttp[]): void {
  const make = (name: string, help: string, value: (upstream: UpstreamHttp) => number): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ["upstream"],
      registers: [registry],
      collect() {
        // Several hosts of one service share its name: the worst state counts.
        const worst = new Map<string, number>();
        for (const one of upstreams()) worst.set(one.name, Math.max(worst.get(one.name) ?? 0, value(one)));
        for (const [upstream, figure] of worst) gauge.set({ upstream }, figure);
      },
    });
  };
  const breaker = "0 while calls are let through, 0.5 while one is tried, 1 while none is made";
  make("aisle_upstream_breaker", breaker, (upstream) => openness[upstream.state().breaker]);
  make("aisle_upstream_active", "Calls under way", (upstream) => upstream.state().active);
  make("aisle_upstream_queued", "Calls that wait for a free place", (upstream) => upstream.state().queued);
}

function watchSilent(registry: Registry, silent: SilentCounts): void {
  const make = (name: string, help: string, label: string, counts: () => Readonly<Record<string, number>>): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const [of, count] of Object.entries(counts())) gauge.set({ [label]: of }, count);
      },
    });
  };
  const reads = "Reads of kept data that failed since the start; visitors got an older answer, where there was one";
  make("aisle_silent_failed_reads", reads, "upstream", () => silent.read().failedReads);
  const items = "Unusable items that were left out since the start";
  make("aisle_silent_dropped_items", items, "list", () => silent.read().droppedItems);
}

function watchRedis(registry: Registry, isThere: () => boolean | null): void {
  const gauge = new Gauge({
    name: "aisle_redis",
    help: "1 while Redis replies, 0 while this process uses its own state; missing if Redis is not used",
    registers: [registry],
    collect() {
      const there = isThere();
      if (there === null) gauge.remove();
      else gauge.set(there ? 1 : 0);
    },
  });
}

export interface WatchedStates {
  readonly upstreams: () => readonly UpstreamHttp[];
  readonly silent: SilentCounts;
  /** True while Redis replies; null if it is not used. */
  isRedisReachable(): boolean | null;
}

export function watchStates(registry: Registry, states: WatchedStates): void {
  watchUpstreams(registry, states.upstreams);
  watchSilent(registry, states.silent);
  watchRedis(registry, () => states.isRedisReachable());
}

import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { CallReport } from "../http/upstream-http.ts";
import { watchStates, type WatchedStates } from "./watch-states.ts";

/** A request that has been answered. Its texts are few, because they come from the code and never from the request. */
export interface HandledRequest {
  /** The pattern of the path. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** `query` or `mutation`; undefined for a request that asked for no operation. */
  readonly kind?: string | undefined;
  /** Whether the operation took the fast lane. */
  readonly fast?: boolean | undefined;
  /** The codes in `errors[]`. */
  readonly codes?: readonly string[] | undefined;
}

/** Figures about this process, in the format of Prometheus. They hold nothing about who asked. */
export interface Metrics {
  requestAnswered(request: HandledRequest): void;
  upstreamCalled(call: CallReport): void;
  /** Adds the figures of upstreams, of silent failures and of Redis. */
  watch(states: WatchedStates): void;
  /** The figures as they stand, with their content type. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** In seconds; the deadlines of reads, operations and writes lie on edges. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8, 1, 2.5, 3, 10];

/** Makes the figures of one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "aisle_request_seconds",
    help: "Answered requests by route, status and what was asked for, with the time until the answer was sent",
    labelNames: ["route", "status", "kind", "lane"],
    buckets,
    registers,
  });
  const errors = new Counter({
    name: "aisle_errors_total",
    help: "Answers with an error of the code",
    labelNames: ["code"],
    registers,
  });
  const calls = new Histogram({
    name: "aisle_upstream_call_seconds",
    help: "Calls to upstreams by outcome, with their time, a retry included",
    labelNames: ["upstream", "method", "outcome"],
    buckets,
    registers,
  });
  const retries = new Counter({
    name: "aisle_upstream_retries_total",
    help: "Calls that were sent a second time",
    labelNames: ["upstream"],
    registers,
  });
  return {
    requestAnswered({ route, status, ms, kind = "none", fast, codes = [] }) {
      requests.observe({ route, status, kind, lane: fast === true ? "fast" : "full" }, ms / 1_000);
      for (const code of codes) errors.inc({ code });
    },
    upstreamCalled({ upstream, method, ms, attempts, failure }) {
      calls.observe({ upstream, method, outcome: failure ?? "ok" }, ms / 1_000);
      if (attempts > 1) retries.inc({ upstream });
    },
    watch: (states) => watchStates(registry, states),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { CallReport } from "../http/upstream-http.ts";
import { watchStates, type WatchedStates } from "./watch-states.ts";

/** A finished request. All label values come from the code and never from the request, so they are few. */
export interface HandledRequest {
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** `query` or `mutation`; undefined for a request without an operation. */
  readonly kind?: string | undefined;
  readonly usedCachedPlan?: boolean | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly deprecated?: readonly string[] | undefined;
}

/** Metrics of this process in the Prometheus format, without anything about visitors. */
export interface Metrics {
  requestFinished(request: HandledRequest): void;
  upstreamCalled(call: CallReport): void;
  /** Counts a request for an operation of a registered build; its labels are those of the registration. */
  operationUsed(labels: { readonly client: string; readonly version: string; readonly operation: string }): void;
  /** Counts a web vital of a page: LCP and INP in seconds, CLS as its score. */
  vitalMeasured(vital: {
    readonly metric: string;
    readonly route: string;
    readonly retailer: string;
    readonly value: number;
  }): void;
  watch(states: WatchedStates): void;
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** In seconds; the timeouts of reads, operations and writes are edges. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8, 1, 2.5, 3, 10];

function createInstruments(registers: Registry[]) {
  const requests = new Histogram({
    name: "aisle_request_seconds",
    help: "Requests by route, status and kind of operation, with their duration",
    labelNames: ["route", "status", "kind", "execution"],
    buckets,
    registers,
  });
  const counter = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Counter({ name, help, labelNames, registers });
  const errors = counter("aisle_errors_total", "Responses with an error of the code", "code");
  const deprecations = counter("aisle_deprecated_fields_total", "Operations that select the deprecated field", "field");
  const operations = counter(
    "aisle_operations_total",
    "Requests by operation of a registered build",
    "client",
    "version",
    "operation",
  );
  const calls = new Histogram({
    name: "aisle_upstream_call_seconds",
    help: "Calls to upstreams by outcome, with their duration including retries",
    labelNames: ["upstream", "method", "outcome"],
    buckets,
    registers,
  });
  const retries = counter("aisle_upstream_retries_total", "Retried calls", "upstream");
  const vitals = new Histogram({
    name: "aisle_web_vital",
    help: "Web vitals of visitors who consent: LCP and INP in seconds, CLS as its score",
    labelNames: ["metric", "route", "retailer"],
    // The limits of good and of poor values are edges.
    buckets: [0.05, 0.1, 0.2, 0.25, 0.5, 1, 1.8, 2.5, 4, 10],
    registers,
  });
  return { requests, errors, deprecations, operations, calls, retries, vitals };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, errors, deprecations, operations, calls, retries, vitals } = createInstruments([registry]);
  return {
    requestFinished({ route, status, ms, kind = "none", usedCachedPlan, codes = [], deprecated = [] }) {
      requests.observe(
        { route, status, kind, execution: usedCachedPlan === true ? "cached-plan" : "apollo" },
        ms / 1_000,
      );
      for (const code of codes) errors.inc({ code });
      for (const field of deprecated) deprecations.inc({ field });
    },
    upstreamCalled({ upstream, method, ms, attempts, failure }) {
      calls.observe({ upstream, method, outcome: failure ?? "ok" }, ms / 1_000);
      if (attempts > 1) retries.inc({ upstream });
    },
    operationUsed: (labels) => operations.inc({ ...labels }),
    vitalMeasured: ({ value, ...labels }) => vitals.observe(labels, value),
    watch: (states) => watchStates(registry, states),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

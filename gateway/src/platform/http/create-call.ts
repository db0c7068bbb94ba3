import { setTimeout as wait } from "node:timers/promises";
import type { OpenSpan } from "../../../../http-server/tracing/span.ts";
import { beginAttempt, endAttempt, type AttemptResult } from "./policy/attempt.ts";
import type { Release } from "./policy/bulkhead.ts";
import { kindOf, type Circuit, type Circuits } from "./policy/circuits.ts";
import type { CallRecord } from "./call-record.ts";
import { OpenReport, type OnCall } from "./call-report.ts";
import { observed, type Exchange } from "./exchange.ts";
import type { ResponseRules, Refusal } from "./policy/validate-response.ts";
import type { UpstreamLimits } from "./policy/limits.ts";
import type { SendOptions, UpstreamResponse } from "./upstream-http.ts";
import type { Sender, WireRequest } from "./wire/wire.ts";
import { type BaseAddress, toWireRequest, withForm } from "./wire/wire-request.ts";

export interface CallDeps {
  readonly name: string;
  readonly address: BaseAddress;
  readonly limits: UpstreamLimits;
  readonly refusal: (body: unknown) => Refusal;
  readonly circuits: Circuits;
  readonly send: Sender;
  readonly record: CallRecord;
  readonly onCall: OnCall;
  readonly openSpan: () => OpenSpan | undefined;
  readonly openExchange: () => Exchange | undefined;
  readonly now: () => number;
}

/**
 * Makes one call.
 * @throws UpstreamError for every failure
 */
export type Call = (method: WireRequest["method"], path: string, options: SendOptions) => Promise<UpstreamResponse>;

const isText = (body: unknown) => typeof body === "string";

/** A read responds with an object or a list; a write may also respond with null. */
const isFrame = (body: unknown) => typeof body === "object" && body !== null;
const isFrameOrEmpty = (body: unknown) => typeof body === "object";

function responseRulesOf(deps: CallDeps, method: WireRequest["method"], options: SendOptions): ResponseRules {
  const isWrite = options.changes ?? method !== "GET";
  const readsText = options.reads === "text";
  return {
    upstream: deps.name,
    isWrite,
    maxDepth: deps.limits.maxDepth,
    notFound: options.notFound,
    isLogin: options.checksPassword ?? false,
    readsText,
    accepts: options.accepts ?? (readsText ? isText : isWrite ? isFrameOrEmpty : isFrame),
    refusal: deps.refusal,
  };
}

/** Makes the second attempt of a read after a random delay. */
async function retry(
  { limits, name, send }: CallDeps,
  { breaker }: Circuit,
  request: WireRequest,
  rules: ResponseRules,
  report: OpenReport,
): Promise<AttemptResult> {
  await wait(Math.random() * 2 * limits.retryDelayMs);
  report.attempted();
  const settle = beginAttempt(breaker, name);
  return endAttempt(await send(request), request, rules, settle);
}

/**
 * Creates the function that makes one call: admission, at most two attempts, validation, record and report. It awaits
 * every step in one function: each nested async function would cost about as much as its own work.
 */
export function createCall(deps: CallDeps): Call {
  const { name, circuits, record, onCall, openSpan, openExchange, now } = deps;

  return async (method, path, options) => {
    const span = openSpan();
    const exchange = openExchange();
    const report = new OpenReport({ upstream: name, method, path: options.pattern ?? path, span, exchange }, now);
    const send = observed(deps.send, exchange, options.secrets);
    let release: Release | null = null;
    try {
      const bare = toWireRequest(deps, method, path, options, span?.traceparent);
      const request = options.form === undefined ? bare : await withForm(bare, options.form);
      const rules = responseRulesOf(deps, method, options);
      const circuit = circuits.of({ sitePath: options.sitePath, kind: kindOf(rules.isWrite, options) });
      const slot = circuit.enter(request.timeoutMs, options.signal);
      release = slot instanceof Promise ? await slot : slot;
      circuit.budget.called();
      report.attempted();
      const settle = beginAttempt(circuit.breaker, name);
      let result = endAttempt(await send(request), request, rules, settle);
      if ("error" in result && result.mayRetry && circuit.budget.take()) {
        result = await retry({ ...deps, send }, circuit, request, rules, report);
      }
      if ("error" in result) throw result.error;
      record.succeeded();
      report.answered(result.response.status);
      return exchange === undefined ? result.response : { ...result.response, exchange };
    } catch (error) {
      // A rejected call says nothing about the upstream.
      if (release !== null) record.failed(error);
      report.failed(error);
      throw error;
    } finally {
      release?.();
      report.close(onCall);
    }
  };
}

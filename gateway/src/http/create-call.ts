import { setTimeout as wait } from "node:timers/promises";
import type { OpenSpan } from "../../../http-server/tracing/span.ts";
import type { createAdmission } from "./policy/admission.ts";
import { beginAttempt, endAttempt, type AttemptResult } from "./policy/attempt.ts";
import type { Breaker } from "./policy/breaker.ts";
import type { Release } from "./policy/bulkhead.ts";
import type { CallRecord } from "./call-record.ts";
import { OpenReport, type OnCall } from "./call-report.ts";
import type { ResponseRules, Refusal } from "./policy/validate-response.ts";
import type { UpstreamLimits } from "./policy/limits.ts";
import type { RetryBudget } from "./policy/retry-budget.ts";
import type { SendOptions, UpstreamResponse } from "./upstream-http.ts";
import type { Sender, WireRequest } from "./wire/wire.ts";
import { type BaseAddress, toWireRequest, withForm } from "./wire/wire-request.ts";

/** What the calls to one upstream share. */
export interface CallDeps {
  /** The name of the upstream. */
  readonly name: string;
  readonly address: BaseAddress;
  readonly limits: UpstreamLimits;
  readonly refusal: (body: unknown) => Refusal;
  readonly enter: ReturnType<typeof createAdmission>;
  readonly breaker: Breaker;
  readonly send: Sender;
  readonly budget: RetryBudget;
  readonly record: CallRecord;
  readonly onCall: OnCall;
  readonly openSpan: () => OpenSpan | undefined;
  readonly now: () => number;
}

/** Makes one call and gives its answer. */
export type Call = (method: WireRequest["method"], path: string, options: SendOptions) => Promise<UpstreamResponse>;

const isText = (body: unknown) => typeof body === "string";

/** Reads answer with an object or a list; writes may also answer with nothing. */
const isFrame = (body: unknown) => typeof body === "object" && body !== null;
const isFrameOrEmpty = (body: unknown) => typeof body === "object";

function responseRulesOf(parts: CallDeps, method: WireRequest["method"], options: SendOptions): ResponseRules {
  const isWrite = options.changes ?? method !== "GET";
  const readsText = options.reads === "text";
  return {
    upstream: parts.name,
    isWrite,
    maxDepth: parts.limits.maxDepth,
    nullWhenNotFound: options.notFound === "null",
    readsText,
    accepts: options.accepts ?? (readsText ? isText : isWrite ? isFrameOrEmpty : isFrame),
    refusal: parts.refusal,
  };
}

/**
 * Makes the function that carries out one call: it enters, is sent, at most twice, and is judged, recorded and reported.
 * All of it is waited for in one function, because an operation makes several calls and each further one that waits for
 * the next would cost about as much as its work.
 */
export function createCall(parts: CallDeps): Call {
  const { name, limits, enter, breaker, send, budget, record, onCall, openSpan, now } = parts;

  const attemptAgain = async (
    request: WireRequest,
    judgement: ResponseRules,
    report: OpenReport,
  ): Promise<AttemptResult> => {
    await wait(Math.random() * 2 * limits.retryDelayMs);
    report.attempted();
    const settle = beginAttempt(breaker, name);
    return endAttempt(await send(request), request, judgement, settle);
  };

  return async (method, path, options) => {
    const span = openSpan();
    const report = new OpenReport({ upstream: name, method, path: options.pattern ?? path, span }, now);
    let release: Release | null = null;
    try {
      const plain = toWireRequest(parts, method, path, options, span?.traceparent);
      const request = options.form === undefined ? plain : await withForm(plain, options.form);
      const judgement = responseRulesOf(parts, method, options);
      const place = enter(request.timeoutMs, options.signal);
      release = place instanceof Promise ? await place : place;
      budget.called();
      report.attempted();
      const settle = beginAttempt(breaker, name);
      let result = endAttempt(await send(request), request, judgement, settle);
      if ("error" in result && result.mayRetry && budget.take()) {
        result = await attemptAgain(request, judgement, report);
      }
      if ("error" in result) throw result.error;
      record.succeeded();
      report.answered(result.answer.status);
      return result.answer;
    } catch (error) {
      // A call that was turned away says nothing about the upstream.
      if (release !== null) record.failed(error);
      report.failed(error);
      throw error;
    } finally {
      release?.();
      report.close(onCall);
    }
  };
}

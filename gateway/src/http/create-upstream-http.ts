import { setTimeout as wait } from "node:timers/promises";
import type { OpenSpan } from "../../../http-server/tracing/span.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { createAdmission } from "./admission.ts";
import { createBreaker } from "./breaker.ts";
import { createBulkhead } from "./bulkhead.ts";
import { createCallReports } from "./call-reports.ts";
import { createGotSender } from "./got-sender.ts";
import { createGuardedSender } from "./guarded-sender.ts";
import type { Judgement, Refusal } from "./judge.ts";
import { defaultLimits, type UpstreamLimits } from "./limits.ts";
import { createLookup } from "./lookup.ts";
import { createRetryBudget, type RetryBudget } from "./retry-budget.ts";
import type { CallReport, SendOptions, UpstreamAnswer, UpstreamHttp } from "./upstream-http.ts";
import { createUndiciSender } from "./undici-sender.ts";
import type { Sender, WireRequest } from "./wire.ts";
import { toWireRequest, withForm } from "./wire-request.ts";

/** What distinguishes one upstream from another. */
export interface UpstreamSettings {
  readonly name: string;
  readonly baseUrl: string;
  /** Reads the API's own words out of a refusal; they are dropped when not given. */
  readonly refusal?: (body: unknown) => Refusal;
  /** What differs from the default limits. */
  readonly limits?: Partial<UpstreamLimits>;
  /** Is told what somebody on duty should know; the text is ours and holds nothing personal. */
  readonly onEvent?: (event: string) => void;
  /** Is told of every call when it has ended, in the asynchronous context of the caller. */
  readonly onCall?: (call: CallReport) => void;
  /** Begins the span of a call, in the same context; gives none where the request behind it is not recorded. */
  readonly openSpan?: (() => OpenSpan | undefined) | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

const isText = (body: unknown) => typeof body === "string";

/** Reads answer with an object or a list; writes may also answer with nothing. */
const isFrame = (body: unknown) => typeof body === "object" && body !== null;
const isFrameOrEmpty = (body: unknown) => typeof body === "object";

type Attempt = ReturnType<typeof createGuardedSender>;

function withRetry(attempt: Attempt, budget: RetryBudget, meanDelayMs: number) {
  return async (request: WireRequest, judgement: Judgement, onAttempt: () => void): Promise<UpstreamAnswer> => {
    budget.called();
    onAttempt();
    let result = await attempt(request, judgement);
    if ("error" in result && result.mayRetry && budget.take()) {
      await wait(Math.random() * 2 * meanDelayMs);
      onAttempt();
      result = await attempt(request, judgement);
    }
    if ("answer" in result) return result.answer;
    throw result.error;
  };
}

type Base = Parameters<typeof toWireRequest>[0];

/** Reads are sent by one library and everything else by another; whatever bounds and judges them is the same. */
function createSender({ url, limits }: Base, now: () => number): Sender {
  const lookup = createLookup({ now, timeoutMs: limits.connectTimeoutMs });
  const read = createUndiciSender(url.origin, limits, lookup);
  const other = createGotSender(limits, lookup);
  return (request) => (request.isRead ? read(request) : other(request));
}

/** Kinds that are no fault of the upstream. */
const blameless = new Set(["refused", "not-found", "abandoned"]);

/** Remembers how calls went, as far as that tells something about the upstream. */
function createCallRecord() {
  const failures = new Map<string, number>();
  let asked = false;
  let last: string | null = null;
  return {
    state: () => ({ asked, lastErrorKind: last, failures: Object.fromEntries(failures) }),
    succeeded(): void {
      asked = true;
      last = null;
    },
    failed(error: unknown): void {
      asked = true;
      if (!(error instanceof UpstreamError) || blameless.has(error.kind)) return;
      last = error.kind;
      failures.set(last, (failures.get(last) ?? 0) + 1);
    },
  };
}

/**
 * Makes the connection to one upstream, with all of its limits.
 * @param settings name, address and what differs from the defaults
 */
export function createUpstreamHttp(settings: UpstreamSettings): UpstreamHttp {
  const { name, baseUrl, refusal = () => ({}), onEvent = () => {}, now = () => performance.now() } = settings;
  const limits = { ...defaultLimits, ...settings.limits };
  const base = { url: new URL(baseUrl), limits };
  const breaker = createBreaker(limits.breaker, now, (state) => onEvent(`breaker ${state}`));
  const bulkhead = createBulkhead(limits.parallel, limits.queue);
  const enter = createAdmission(name, breaker, bulkhead);
  const attempt = createGuardedSender(createSender(base, now), breaker);
  const exchange = withRetry(attempt, createRetryBudget(limits.retryRatio), limits.retryDelayMs);
  const record = createCallRecord();
  const reported = createCallReports(name, now, settings.onCall);

  const call = (method: WireRequest["method"], path: string, options: SendOptions) => {
    const span = settings.openSpan?.();
    const traced = span === undefined ? options : { ...options, traceparent: span.traceparent };
    return reported(method, options.pattern ?? path, span, (onAttempt) => ask(method, path, traced, onAttempt));
  };
  const ask = async (
    method: WireRequest["method"],
    path: string,
    options: SendOptions,
    onAttempt: () => void,
  ): Promise<UpstreamAnswer> => {
    const isWrite = options.changes ?? method !== "GET";
    const readsText = options.reads === "text";
    const accepts = options.accepts ?? (readsText ? isText : isWrite ? isFrameOrEmpty : isFrame);
    const nullWhenNotFound = options.notFound === "null";
    const plain = toWireRequest(base, method, path, options);
    const request = options.form === undefined ? plain : await withForm(plain, options.form);
    const judgement = {
      upstream: name,
      isWrite,
      maxDepth: limits.maxDepth,
      nullWhenNotFound,
      readsText,
      accepts,
      refusal,
    };
    const place = enter(request.timeoutMs, options.signal);
    const leave = place instanceof Promise ? await place : place;
    try {
      const answer = await exchange(request, judgement, onAttempt);
      record.succeeded();
      return answer;
    } catch (error) {
      record.failed(error);
      throw error;
    } finally {
      leave();
    }
  };
  return {
    name,
    get: (path, options) => call("GET", path, options),
    send: (method, path, options) => call(method, path, options),
    state: () => ({
      name,
      breaker: breaker.state(),
      active: bulkhead.active(),
      queued: bulkhead.queued(),
      ...record.state(),
    }),
  };
}

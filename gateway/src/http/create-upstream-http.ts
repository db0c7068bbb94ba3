import type { OpenSpan } from "../../../http-server/tracing/span.ts";
import { createAdmission } from "./policy/admission.ts";
import { createBreaker } from "./policy/breaker.ts";
import { createBulkhead } from "./policy/bulkhead.ts";
import { createCallRecord } from "./call-record.ts";
import { createCall } from "./create-call.ts";
import { createGotSender } from "./wire/got-sender.ts";
import type { Refusal } from "./policy/validate-response.ts";
import { defaultLimits, type UpstreamLimits } from "./policy/limits.ts";
import { createLookup } from "./wire/lookup.ts";
import { createRetryBudget } from "./policy/retry-budget.ts";
import type { CallReport, UpstreamHttp } from "./upstream-http.ts";
import { createUndiciSender } from "./wire/undici-sender.ts";
import type { Sender } from "./wire/wire.ts";
import { baseAddress } from "./wire/wire-request.ts";

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

/** Reads are sent by one library and everything else by another; whatever bounds and judges them is the same. */
function createSender(url: URL, limits: UpstreamLimits, now: () => number): Sender {
  const lookup = createLookup({ now, timeoutMs: limits.connectTimeoutMs });
  const read = createUndiciSender(url.origin, limits, lookup);
  const other = createGotSender(limits, lookup);
  return (request) => (request.isRead ? read(request) : other(request));
}

/**
 * Makes the connection to one upstream, with all of its limits.
 * @param settings name, address and what differs from the defaults
 */
export function createUpstreamHttp(settings: UpstreamSettings): UpstreamHttp {
  const { name, baseUrl, onEvent = () => {}, now = () => performance.now() } = settings;
  const url = new URL(baseUrl);
  const limits = { ...defaultLimits, ...settings.limits };
  const breaker = createBreaker(limits.breaker, now, (state) => onEvent(`breaker ${state}`));
  const bulkhead = createBulkhead(limits.parallel, limits.queue);
  const record = createCallRecord();
  const call = createCall({
    name,
    address: baseAddress(url),
    limits,
    refusal: settings.refusal ?? (() => ({})),
    enter: createAdmission(name, breaker, bulkhead),
    breaker,
    send: createSender(url, limits, now),
    budget: createRetryBudget(limits.retryRatio),
    record,
    onCall: settings.onCall ?? (() => {}),
    openSpan: settings.openSpan ?? (() => undefined),
    now,
  });
  return {
    name,
    get: (path, options) => call("GET", path, options),
    send: call,
    state: () => ({
      name,
      breaker: breaker.state(),
      active: bulkhead.active(),
      queued: bulkhead.queued(),
      ...record.state(),
    }),
  };
}

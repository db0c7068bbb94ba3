import type { OpenSpan } from "../../../../http-server/tracing/span.ts";
import { createCallRecord } from "./call-record.ts";
import { createCall } from "./create-call.ts";
import type { ClientCertificate } from "./wire/client-certificate.ts";
import { createGotSender } from "./wire/got-sender.ts";
import type { Exchange } from "./exchange.ts";
import type { Refusal } from "./policy/validate-response.ts";
import { createCircuits, type CircuitName } from "./policy/circuits.ts";
import { defaultLimits, type UpstreamLimits } from "./policy/limits.ts";
import { createLookup } from "./wire/lookup.ts";
import type { CallReport, UpstreamHttp } from "./upstream-http.ts";
import { createUndiciSender } from "./wire/undici-sender.ts";
import type { Sender } from "./wire/wire.ts";
import { baseAddress } from "./wire/wire-request.ts";

export interface UpstreamSettings {
  readonly name: string;
  readonly baseUrl: string;
  /** Reads the error code and reason from the body of a rejection; they are dropped by default. */
  readonly refusal?: (body: unknown) => Refusal;
  readonly limits?: Partial<UpstreamLimits>;
  /** Proves the gateway to the upstream; none by default. */
  readonly certificate?: ClientCertificate;
  /** Receives operational events of a circuit; the text contains no personal data. */
  readonly onEvent?: (event: string, circuit: CircuitName) => void;
  /** Called after every call, in the asynchronous context of the caller. */
  readonly onCall?: (call: CallReport) => void;
  /** Starts the span of a call in the asynchronous context of the caller; undefined if the request is not sampled. */
  readonly openSpan?: (() => OpenSpan | undefined) | undefined;
  /** Opens what receives both sides of a call in the asynchronous context of the caller; undefined if nothing reports them. */
  readonly openExchange?: (() => Exchange | undefined) | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** undici sends plain reads, got everything else; limits and validation are the same. */
function createSender(url: URL, limits: UpstreamLimits, now: () => number, certificate?: ClientCertificate): Sender {
  const lookup = createLookup({ now, timeoutMs: limits.connectTimeoutMs });
  const sendRead = createUndiciSender(url.origin, limits, lookup, certificate);
  const sendOther = createGotSender(limits, lookup, certificate);
  return (request) => (request.isRead ? sendRead(request) : sendOther(request));
}

export function createUpstreamHttp(settings: UpstreamSettings): UpstreamHttp {
  const { name, baseUrl, onEvent = () => {}, now = () => performance.now() } = settings;
  const url = new URL(baseUrl);
  const limits = { ...defaultLimits, ...settings.limits };
  const circuits = createCircuits(name, limits, now, (state, circuit) => onEvent(`breaker ${state}`, circuit));
  const record = createCallRecord();
  const call = createCall({
    name,
    address: baseAddress(url),
    limits,
    refusal: settings.refusal ?? (() => ({})),
    circuits,
    send: createSender(url, limits, now, settings.certificate),
    record,
    onCall: settings.onCall ?? (() => {}),
    openSpan: settings.openSpan ?? (() => undefined),
    openExchange: settings.openExchange ?? (() => undefined),
    now,
  });
  return {
    name,
    get: (path, options) => call("GET", path, options),
    send: call,
    state: () => ({
      name,
      ...circuits.state(),
      ...record.state(),
    }),
  };
}

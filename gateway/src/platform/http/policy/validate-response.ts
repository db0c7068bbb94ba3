import { UpstreamError, type UpstreamErrorKind } from "../../errors/upstream-error.ts";
import type { WireResponse, WireError } from "../wire/wire.ts";
import { takeText } from "../wire/body-text.ts";
import { type JsonBody, parseJsonBody } from "../wire/json-body.ts";
import type { UpstreamResponse } from "../upstream-http.ts";

/** The reason for a rejection, read from its body. */
export interface Refusal {
  readonly errorCode?: number;
  readonly reasonName?: string;
  readonly reason?: string;
  readonly shopperText?: string;
}

export interface ResponseRules {
  readonly upstream: string;
  readonly isWrite: boolean;
  readonly maxDepth: number;
  readonly notFound: "null" | "refused" | undefined;
  /** True if the service hashes a password, so that 503 with `Retry-After` means that too many hashes wait. */
  readonly isLogin: boolean;
  readonly readsText: boolean;
  readonly accepts: (body: unknown) => boolean;
  readonly refusal: (body: unknown) => Refusal;
}

const unauthenticated = new Set([401, 403]);
/** A proxy with this status does not know whether the service has processed the request. */
const relayed = new Set([502, 504]);
const overloaded = new Set([408, 425, 429]);

function kindOfStatus({ status, headers }: WireResponse, { isWrite, isLogin }: ResponseRules): UpstreamErrorKind {
  if (isLogin && status === 503 && headers["retry-after"] !== undefined) return "busy";
  if (unauthenticated.has(status)) return "unauthenticated";
  if (status === 404) return "not-found";
  if (overloaded.has(status)) return "unavailable";
  if (status >= 500) return isWrite && relayed.has(status) ? "unknown-outcome" : "unavailable";
  return status >= 400 ? "refused" : "bad-response";
}

function flawed(flaw: string, status: number, { upstream, isWrite }: ResponseRules): UpstreamError {
  // A write with an unreadable response was most likely carried out.
  const kind = isWrite ? "unknown-outcome" : "bad-response";
  return new UpstreamError({ upstream, kind, status, cause: new Error(flaw) });
}

/** Returns the failure of a response that is not a success, with the reason that its body states. */
function failed(response: WireResponse, body: JsonBody, rules: ResponseRules): UpstreamError {
  const { upstream, notFound } = rules;
  const kind = kindOfStatus(response, rules);
  const mayRefuse = kind === "not-found" && notFound === "refused";
  // The body of a 401 says whether the session was revoked or the token is unknown.
  const isSaid = kind === "refused" || kind === "unauthenticated" || mayRefuse;
  const refusal = isSaid && "value" in body ? rules.refusal(body.value) : {};
  const isRefused = mayRefuse && Object.keys(refusal).length > 0;
  return new UpstreamError({ upstream, kind: isRefused ? "refused" : kind, status: response.status, ...refusal });
}

/**
 * Validates a response and parses its body.
 * @throws UpstreamError for every response that is not a success
 */
export function validateResponse(response: WireResponse, rules: ResponseRules): UpstreamResponse {
  const { status, headers } = response;
  if (status === 404 && rules.notFound === "null") return { status, headers, body: null };
  const isText = rules.readsText && status >= 200 && status < 300;
  const text = takeText(response.pieces);
  const body = isText ? { value: text } : parseJsonBody(text, rules.maxDepth);
  if (status < 200 || status >= 300) throw failed(response, body, rules);
  if ("flaw" in body) throw flawed(body.flaw, status, rules);
  if (!rules.accepts(body.value)) throw flawed("wrong frame", status, rules);
  return { status, headers, body: body.value };
}

/**
 * Converts a transport error to the error that callers handle.
 * @param isAbandoned true if the client disconnected; false if the operation timed out
 */
export function toUpstreamError(error: WireError, rules: ResponseRules, isAbandoned: boolean): UpstreamError {
  const { upstream, isWrite } = rules;
  const kind = (): UpstreamErrorKind => {
    if (isWrite && error.sent) return "unknown-outcome";
    if (error.kind === "aborted") return isAbandoned ? "abandoned" : "timeout";
    if (error.kind === "timeout" || error.kind === "unread") return "timeout";
    return error.kind === "oversized" || error.kind === "garbled" ? "bad-response" : "unavailable";
  };
  return new UpstreamError({ upstream, kind: kind(), cause: error });
}

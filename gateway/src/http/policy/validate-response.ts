import { UpstreamError, type UpstreamErrorKind } from "../../errors/upstream-error.ts";
import type { WireResponse, WireError } from "../wire/wire.ts";
import { takeText } from "../wire/body-text.ts";
import { parseJsonBody } from "../wire/json-body.ts";
import type { UpstreamResponse } from "../upstream-http.ts";

/** Why an upstream refused, read from the body of its refusal. */
export interface Refusal {
  readonly errorCode?: number;
  readonly reason?: string;
}

/** What an answer is judged by. */
export interface ResponseRules {
  readonly upstream: string;
  readonly isWrite: boolean;
  readonly maxDepth: number;
  readonly nullWhenNotFound: boolean;
  /** True when the body is wanted as text. */
  readonly readsText: boolean;
  /** Tells whether a body has the frame of the contract. */
  readonly accepts: (body: unknown) => boolean;
  /** Reads the API's own words out of a refusal. */
  readonly refusal: (body: unknown) => Refusal;
}

const unauthenticated = new Set([401, 403]);
/** The proxy that says so does not know whether the service behind it acted. */
const relayed = new Set([502, 504]);
const busy = new Set([408, 425, 429]);

function kindOfStatus(status: number, isWrite: boolean): UpstreamErrorKind {
  if (unauthenticated.has(status)) return "unauthenticated";
  if (status === 404) return "not-found";
  if (busy.has(status)) return "unavailable";
  if (status >= 500) return isWrite && relayed.has(status) ? "unknown-outcome" : "unavailable";
  return status >= 400 ? "refused" : "bad-response";
}

function flawed(flaw: string, status: number, { upstream, isWrite }: ResponseRules): UpstreamError {
  // A write whose answer cannot be read was most likely carried out.
  const kind = isWrite ? "unknown-outcome" : "bad-response";
  return new UpstreamError({ upstream, kind, status, cause: new Error(flaw) });
}

/**
 * Turns a whole answer into its body.
 * @throws UpstreamError for every answer that is no success
 */
export function validateResponse(answer: WireResponse, judgement: ResponseRules): UpstreamResponse {
  const { status, headers } = answer;
  if (status === 404 && judgement.nullWhenNotFound) return { status, headers, body: null };
  const isText = judgement.readsText && status >= 200 && status < 300;
  const text = takeText(answer.pieces);
  const body = isText ? { value: text } : parseJsonBody(text, judgement.maxDepth);
  if (status < 200 || status >= 300) {
    const kind = kindOfStatus(status, judgement.isWrite);
    // A service says with a 401 too whether a session was ended, or its token is not known.
    const isSaid = kind === "refused" || kind === "unauthenticated";
    const refusal = isSaid && "value" in body ? judgement.refusal(body.value) : {};
    throw new UpstreamError({ upstream: judgement.upstream, kind, status, ...refusal });
  }
  if ("flaw" in body) throw flawed(body.flaw, status, judgement);
  if (!judgement.accepts(body.value)) throw flawed("wrong frame", status, judgement);
  return { status, headers, body: body.value };
}

/**
 * Turns a failure below HTTP into the error that callers know.
 * @param fault what the sender rejected with
 * @param judgement what the answer would have been judged by
 * @param left true when an abort was whoever asked going away, and not the end of the time of the whole operation
 */
export function toUpstreamError(fault: WireError, judgement: ResponseRules, left: boolean): UpstreamError {
  const { upstream, isWrite } = judgement;
  const kind = (): UpstreamErrorKind => {
    if (isWrite && fault.sent) return "unknown-outcome";
    if (fault.kind === "aborted") return left ? "abandoned" : "timeout";
    if (fault.kind === "timeout" || fault.kind === "unread") return "timeout";
    return fault.kind === "oversized" || fault.kind === "garbled" ? "bad-response" : "unavailable";
  };
  return new UpstreamError({ upstream, kind: kind(), cause: fault });
}

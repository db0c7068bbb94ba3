import type { OpenSpan } from "../../../../http-server/tracing/span.ts";
import type { Exchange } from "./exchange.ts";
import type { WriteMethod } from "./wire/wire.ts";

export type BreakerState = "closed" | "open" | "half-open";

export interface UpstreamState {
  readonly name: string;
  /** The worst breaker of its circuits. */
  readonly breaker: BreakerState;
  /** The circuits whose breakers are not closed: the kind of call and the retailer, such as `read southend`. */
  readonly interrupted: readonly string[];
  readonly active: number;
  readonly queued: number;
  readonly isCalled: boolean;
  /** The kind of the last failure; null before the first failure and after a success. */
  readonly lastErrorKind: string | null;
  /** The number of failed calls since the start, by kind; those with an unknown outcome are included. */
  readonly failures: Readonly<Record<string, number>>;
}

export interface CallOptions {
  /** The retailer, or the folder of content that all retailers share: its failures stop no call of another. */
  readonly sitePath: string;
  /** True if the service hashes a password for the call, so that it is limited as a login. */
  readonly checksPassword?: boolean;
  /** Query parameters; they are URL-encoded and never logged. */
  readonly query?: Readonly<Record<string, string>>;
  /** The bearer token, without the word `Bearer`; null for an anonymous call. */
  readonly bearer: string | null;
  /** Basic credentials, for calls without a bearer. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** Further headers, their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The values of a credential in `query` or `headers`; no report of the call contains them. */
  readonly secrets?: readonly string[];
  /** The path with `{…}` in place of personal values; reports contain it in place of the path. */
  readonly pattern?: string;
  /** Aborts the call; its reason distinguishes a timeout from a disconnect. */
  readonly signal?: AbortSignal;
  /** Forwarded as `x-request-id`, to correlate logs. */
  readonly requestId: string;
  /** The W3C `traceparent` of the request, forwarded unchanged. */
  readonly traceparent?: string;
  /** With `"null"` a 404 returns a null body instead of an error. With `"refused"` one whose body states a reason is a refusal. */
  readonly notFound?: "null" | "refused";
  /** Set for a response that is not JSON: its body is the text. */
  readonly reads?: "text";
  /**
   * True if the call changes data, in contrast to its method: it is never retried, has the write timeout, and without a
   * response its outcome is unknown.
   */
  readonly changes?: boolean;
  /** The maximum size of the response in bytes; 2 MB by default. */
  readonly maxBytes?: number;
  /**
   * True if a body has the shape that the contract promises; by default any object or list. Any other body is a
   * `bad-response`, which counts as a failure for the breaker.
   */
  readonly accepts?: (body: unknown) => boolean;
}

export interface CallReport {
  readonly upstream: string;
  readonly method: string;
  /** The path below the base URL, or its pattern; it can contain a shopper's number. */
  readonly path: string;
  /** The status of the last response; null without a response. */
  readonly status: number | null;
  readonly ms: number;
  /** The number of sendings; 0 if the call was rejected before. */
  readonly attempts: number;
  /** The kind of failure; null for a success. */
  readonly failure: string | null;
  /** Its span, if the request is sampled. */
  readonly span: OpenSpan | undefined;
  /** Both sides of it, if the response to the request reports them. */
  readonly exchange: Exchange | undefined;
}

export interface UpstreamResponse {
  readonly status: number;
  /** The parsed JSON of the body, null for an empty one; the text if the call asked for text. */
  body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Receives the outcome of decoding the body. */
  readonly exchange?: Exchange;
}

/**
 * Takes the body out of a response that may be megabytes in size: the promises that awaited the response are in the old
 * generation by then, and would retain the body until a major collection.
 */
export function takeBody(response: UpstreamResponse): unknown {
  const { body } = response;
  response.body = null;
  return body;
}

/** A write: the options of a read with a JSON body, a form (multipart, or URL-encoded), or no body. */
export type SendOptions = CallOptions & {
  readonly json?: unknown;
  readonly form?: FormData | URLSearchParams;
  /** The timeout for a large body, in milliseconds; the write timeout by default. */
  readonly timeoutMs?: number;
};

/** The HTTP client of one upstream. Every failure is an `UpstreamError`; writes are never retried. */
export interface UpstreamHttp {
  readonly name: string;
  get(path: string, options: CallOptions): Promise<UpstreamResponse>;
  send(method: WriteMethod, path: string, options: SendOptions): Promise<UpstreamResponse>;
  state(): UpstreamState;
}

import type { OpenSpan } from "../../../http-server/tracing/span.ts";

/** How the breaker of an upstream stands: letting calls through, refusing them, or trying one. */
export type BreakerState = "closed" | "open" | "half-open";

/** What an upstream has looked like lately, for readiness and the operations view. */
export interface UpstreamState {
  readonly name: string;
  readonly breaker: BreakerState;
  /** The number of calls under way now. */
  readonly active: number;
  /** The number of calls waiting for one of the parallel places. */
  readonly queued: number;
  /** True once a call has come to an end. */
  readonly asked: boolean;
  /** The kind of the last failure, null when there was none since start or since the last success. */
  readonly lastErrorKind: string | null;
  /** How many calls failed since the start, by kind of failure, those included of which no answer told anything. */
  readonly failures: Readonly<Record<string, number>>;
}

/** What one call to an upstream needs besides its path. */
export interface CallOptions {
  /** Query parameters; they are encoded here and never logged. */
  readonly query?: Readonly<Record<string, string>>;
  /** The bearer token, without the word `Bearer`; null for a call that names nobody. */
  readonly bearer: string | null;
  /** What proves the caller where there is no bearer; it goes as Basic credentials. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** The path with `{…}` for each value that could be taken for a name; reports of the call tell it in place of the path. */
  readonly pattern?: string;
  /** Aborts the call; its reason tells a deadline from a visitor who went away. */
  readonly signal?: AbortSignal;
  /** Passed on as `x-request-id`, so that one visit can be followed through every log. */
  readonly requestId: string;
  /** The W3C `traceparent` of the request, passed on as it came. */
  readonly traceparent?: string;
  /** With `"null"` a 404 is an answer whose body is null instead of an error. */
  readonly notFound?: "null";
  /** Set for an answer that is no JSON: its body is the text. */
  readonly reads?: "text";
  /**
   * Whether the call changes something, where its method says otherwise: what changes something is never retried and waits
   * longer, and when its answer is lost, nobody knows whether it took effect.
   */
  readonly changes?: boolean;
  /** The largest accepted answer in bytes; 2 MB when not given. */
  readonly maxBytes?: number;
  /**
   * Tells whether a body has the frame that the contract promises; any object or list when not given.
   * A body without it is a `bad-response`, which also counts for the breaker.
   */
  readonly accepts?: (body: unknown) => boolean;
}

/** How a call went, for whoever looks at the calls behind an answer. */
export interface CallReport {
  readonly upstream: string;
  readonly method: string;
  /** The path below the address of the service, or its pattern; it can hold a shopper's number. */
  readonly path: string;
  /** The status of the last answer; null when none came. */
  readonly status: number | null;
  readonly ms: number;
  /** How often it was sent; 0 when it was given up before. */
  readonly attempts: number;
  /** The kind of failure; null for a call that succeeded. */
  readonly failure: string | null;
  /** Its span, where the request behind it is recorded. */
  readonly span: OpenSpan | undefined;
}

/** An answer of an upstream. */
export interface UpstreamResponse {
  readonly status: number;
  /** The parsed JSON of the body, null for an empty one; the text where text was asked for. */
  body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Takes the body out of an answer, for one that can be megabytes: the promises that waited for the answer lie in old memory
 * by then, and would keep the body until that is collected.
 */
export function takeBody(answer: UpstreamResponse): unknown {
  const { body } = answer;
  answer.body = null;
  return body;
}

/** A write: the same as a read with a JSON body, with a form, which goes as multipart, or with none. */
export type SendOptions = CallOptions & {
  readonly json?: unknown;
  readonly form?: FormData;
  /** How long a large body and its answer may take, in milliseconds; as long as any write when not given. */
  readonly timeoutMs?: number;
};

/**
 * The one way to talk to an upstream. Every failure is an `UpstreamError`; writes are never retried.
 */
export interface UpstreamHttp {
  readonly name: string;
  get(path: string, options: CallOptions): Promise<UpstreamResponse>;
  send(method: "POST" | "PUT", path: string, options: SendOptions): Promise<UpstreamResponse>;
  state(): UpstreamState;
}

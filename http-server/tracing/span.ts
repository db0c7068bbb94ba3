/** What a span may tell. Whoever ends a span lists its attributes; nothing personal may be among them. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** What is known about a piece of work when it is over. */
export interface SpanEnd {
  readonly name: string;
  /** `server` for a request that was answered, `client` for one that was sent. */
  readonly kind: "server" | "client";
  readonly failed: boolean;
  /** Those that are undefined are left out. */
  readonly attributes: Attributes;
}

/** A piece of work that goes on and is recorded. */
export interface OpenSpan {
  readonly traceId: string;
  /** The header that makes whatever is asked meanwhile a part of this span. */
  readonly traceparent: string;
  /** Begins a piece of this work. */
  child(): OpenSpan;
  /** Ends it and hands it to the queue, at once and whatever becomes of it there. */
  end(end: SpanEnd): void;
}

/** A piece of work that is over. */
export interface EndedSpan extends SpanEnd {
  readonly traceId: string;
  readonly spanId: string;
  /** Null for the first span of a trace. */
  readonly parentId: string | null;
  /** In milliseconds since 1970, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
}

/** Spans that nobody will see, since the last time that some were told of. */
export interface Loss {
  readonly spans: number;
  /** Why, in a word: a status, the code of an error, or `full`. */
  readonly cause: string;
}

/** Records the requests that one process answers. */
export interface Tracer {
  /**
   * Begins the span of a request, if it is one of those that are recorded.
   * @param traceparent the header of the request
   * @returns null for a request that is not recorded
   */
  begin(traceparent: string | readonly string[] | undefined): OpenSpan | null;
  /** Sends what is left, for half a second at most. */
  stop(): Promise<void>;
}

/** The attributes of a span; they must hold nothing personal. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** The result of an ended span. */
export interface SpanEnd {
  readonly name: string;
  /** `server` for a request that was answered, `client` for one that was sent. */
  readonly kind: "server" | "client";
  readonly failed: boolean;
  /** Those that are undefined are left out. */
  readonly attributes: Attributes;
}

/** A span that has not ended. */
export interface OpenSpan {
  readonly traceId: string;
  /** The header that makes outgoing requests children of this span. */
  readonly traceparent: string;
  /** Begins a child span. */
  child(): OpenSpan;
  /** Ends the span and adds it to the queue; never waits or throws. */
  end(end: SpanEnd): void;
}

/** A span that has ended. */
export interface EndedSpan extends SpanEnd {
  readonly traceId: string;
  readonly spanId: string;
  /** Null for the first span of a trace. */
  readonly parentId: string | null;
  /** In milliseconds since 1970, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
}

/** The spans lost since the last report. */
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

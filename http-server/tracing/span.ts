/** The attributes of a span; they must hold no personal data. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** The result of an ended span. */
export interface SpanEnd {
  readonly name: string;
  /** `server` for a request that was handled, `client` for one that was sent. */
  readonly kind: "server" | "client";
  readonly failed: boolean;
  /** Undefined attributes are omitted. */
  readonly attributes: Attributes;
}

/** A span that has not ended. */
export interface OpenSpan {
  readonly traceId: string;
  /** The header that makes outgoing requests children of this span. */
  readonly traceparent: string;
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
  /** The reason: a status, the code of an error, or `full`. */
  readonly cause: string;
}

/** Records the requests that one process handles. */
export interface Tracer {
  /** Starts the span of a request by its `traceparent`; null for one that is not recorded. */
  begin(traceparent: string | readonly string[] | undefined): OpenSpan | null;
  /** Sends the remaining spans, for half a second at most. */
  stop(): Promise<void>;
}

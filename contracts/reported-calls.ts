// The calls in the extensions of a response, which the gateway reports in a demo and the playground shows.

/** A text, perhaps without its end. */
export interface ShownText {
  readonly text: string;
  /** The number of characters before the end was cut; null for a whole text. */
  readonly cutFrom: number | null;
}

/** Both sides of a call. */
export interface Sides {
  /** Null for a read from the cache, and for a call that was not sent. */
  readonly request: {
    /** The path with its query. */
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: ShownText | null;
  } | null;
  /** The body of the response; null without a response. */
  readonly response: ShownText | null;
  /** What the gateway made of it; null if nothing read it. */
  readonly outcome: {
    /** The decoded value; null without one. */
    readonly value: ShownText | null;
    /** The number of items of a list, or of an object's lists; null for another value. */
    readonly rows: number | null;
    /** The number of items that were left out, by list or reason. */
    readonly dropped: Readonly<Record<string, number>>;
    /** The kind of failure; null for a success. */
    readonly failure: string | null;
  } | null;
}

/** An upstream call or cache read of a request. It contains no personal data, except for its sides. */
export interface UpstreamCall {
  readonly service: string;
  /** GET, POST or PUT. */
  readonly method: string;
  /** The path, with `{…}` in place of every value. */
  readonly route: string;
  /** The status of the last response; null without one. */
  readonly status: number | null;
  /** The duration in milliseconds, retries included; 0 for a cache read. */
  readonly ms: number;
  readonly retried: boolean;
  /** The age of a cached value in milliseconds; null for a call. */
  readonly ageMs: number | null;
  /** The path of the first field that asked; null if it is not known. */
  readonly field: string | null;
  /** Null after the first calls of an operation with very many. */
  readonly sides: Sides | null;
}

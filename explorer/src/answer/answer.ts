import type { ExecutionResult } from "graphql";

/** A text, perhaps without its end. */
export interface ShownText {
  readonly text: string;
  /** The number of characters before the end was cut; null for a whole text. */
  readonly cutFrom: number | null;
}

/** Both sides of a call. */
export interface Sides {
  /** Null for a cached value, and for a call that was not sent. */
  readonly request: {
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: ShownText | null;
  } | null;
  readonly response: ShownText | null;
  readonly outcome: {
    readonly value: ShownText | null;
    /** The number of items of a list; null for another value. */
    readonly rows: number | null;
    /** The number of items that were left out, by list or reason. */
    readonly dropped: Readonly<Record<string, number>>;
    readonly failure: string | null;
  } | null;
}

export interface UpstreamCall {
  readonly service: string;
  readonly method: string;
  readonly route: string;
  readonly status: number | null;
  readonly ms: number;
  readonly retried: boolean;
  /** The age of a cached value in milliseconds; null for a call. */
  readonly ageMs: number | null;
  /** The path of the first field that asked; null if it is not known. */
  readonly field: string | null;
  /** Null after the first calls of an operation with very many. */
  readonly sides: Sides | null;
}

/** The age of a service's data in a response. */
export interface Freshness {
  readonly source: string;
  readonly fetchedAt: string;
  readonly stale: boolean;
}

export interface Answer {
  /** The time of the request in this browser, in milliseconds. */
  readonly roundTripMs: number;
  /** The time at the gateway in milliseconds; null if it is not sent. */
  readonly totalMs: number | null;
  /** Null if the gateway does not send them. */
  readonly calls: readonly UpstreamCall[] | null;
  readonly freshness: readonly Freshness[];
  readonly codes: readonly string[];
  /** True if the operation may have changed the session. */
  readonly mayChangeSession: boolean;
}

/** The parts of a response with codes. */
interface Answered extends Pick<ExecutionResult, "data"> {
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}

export interface AnswerExtensions {
  readonly calls?: readonly UpstreamCall[] | null;
  readonly totalMs?: number | null;
  readonly freshness?: readonly Freshness[];
}

function userErrorCodes(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key !== "userErrors" || !Array.isArray(inner)) return userErrorCodes(inner);
    return inner.flatMap((entry: unknown) =>
      typeof entry === "object" && entry !== null && "code" in entry ? [String(entry.code)] : [],
    );
  });
}

export function codesOf({ data, errors = [] }: Answered): string[] {
  const codes = errors.flatMap(({ extensions }) => {
    const code = extensions?.["code"];
    return typeof code === "string" ? [code] : [];
  });
  return [...new Set([...codes, ...userErrorCodes(data)])];
}

const second = 1_000;

/** Returns an age in seconds, or in minutes after the first. */
export function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / second));
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Returns the last status of a call. */
export function statusWords({ status, retried, ageMs }: Pick<UpstreamCall, "status" | "retried" | "ageMs">): string {
  if (ageMs !== null) return `from the cache, age ${ageWords(ageMs)}`;
  return `${status ?? "no answer"}${retried ? ", retried" : ""}`;
}

/** Returns what became of a response: its rows and those left out, or the kind of failure. */
export function outcomeWords(outcome: Sides["outcome"]): string {
  if (outcome === null) return "Not recorded.";
  const { rows, dropped, failure, value } = outcome;
  const reasons = Object.entries(dropped).map(([reason, count]) => `${count} left out: ${reason}`);
  const read = rows === null ? (value === null ? "No value" : "One value") : `${rows} ${rows === 1 ? "row" : "rows"}`;
  return [failure === null ? read : `Failed: ${failure}`, ...reasons].join("; ");
}

/** Returns the URL of a code in the guide. */
export function guideOf(code: string): string {
  return `/playground/docs/guides/errors#${code}`;
}

import type { ExecutionResult } from "graphql";
import type { Sides, UpstreamCall } from "../../../contracts/reported-calls.ts";

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

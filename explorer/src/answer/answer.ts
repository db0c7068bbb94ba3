import type { ExecutionResult } from "graphql";

/** One upstream call behind an answer, as `extensions.calls` of the gateway tells it. */
export interface UpstreamCall {
  readonly service: string;
  readonly method: string;
  readonly route: string;
  readonly status: number | null;
  readonly ms: number;
  readonly retried: boolean;
  readonly fromCache: boolean;
}

/** How old the data of one service in an answer are. */
export interface Freshness {
  readonly source: string;
  readonly fetchedAt: string;
  readonly stale: boolean;
}

/** What is told about the last answer beside its data. */
export interface Answer {
  /** From the question to the whole answer, in this browser. */
  readonly roundTripMs: number;
  /** What the gateway took; null when it does not tell. */
  readonly totalMs: number | null;
  /** Null when the gateway does not tell. */
  readonly calls: readonly UpstreamCall[] | null;
  readonly freshness: readonly Freshness[];
  /** The codes of all errors and user errors, each once. */
  readonly codes: readonly string[];
  /** True when the operation could have changed who is logged in. */
  readonly mayChangeSession: boolean;
}

/** What of an answer holds codes. */
interface Answered extends Pick<ExecutionResult, "data"> {
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}

/** What the gateway tells beside the data. */
export interface AnswerExtensions {
  readonly calls?: readonly UpstreamCall[] | null;
  readonly totalMs?: number | null;
  readonly freshness?: readonly Freshness[];
}

/** Finds the codes of user errors, however deep the payloads lie. */
function userErrorCodes(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key !== "userErrors" || !Array.isArray(inner)) return userErrorCodes(inner);
    return inner.flatMap((entry: unknown) =>
      typeof entry === "object" && entry !== null && "code" in entry ? [String(entry.code)] : [],
    );
  });
}

/** The codes of all errors and user errors of an answer, each once. */
export function codesOf({ data, errors = [] }: Answered): string[] {
  const codes = errors.flatMap(({ extensions }) => {
    const code = extensions?.["code"];
    return typeof code === "string" ? [code] : [];
  });
  return [...new Set([...codes, ...userErrorCodes(data)])];
}

/** Gives the address of the guide's words about a code. */
export function guideOf(code: string): string {
  return `/playground/docs/guides/errors#${code}`;
}

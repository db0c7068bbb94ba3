import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import type { Logger } from "../telemetry/logger.ts";
import { formatMessage, parametersOf } from "../text/format-message.ts";
import type { Message } from "../text/message.ts";
import { messages } from "../text/messages.generated.ts";
import { AppError } from "./app-error.ts";
import { isErrorCode, type ErrorCode } from "./codes.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import { logUpstream } from "./log-upstream.ts";
import { upstreamCodes } from "./upstream-codes.ts";
import { UpstreamError } from "./upstream-error.ts";

export interface ErrorScope {
  readonly requestId: string;
  readonly log: Logger;
  readonly language: Language;
}

/** A code with a message of the catalog, or with an English text for client developers. */
interface KnownError {
  readonly code: ErrorCode;
  readonly message: Message | string;
}

const maxMessageLength = 200;

/** Codes of Apollo Server about the request itself; their messages contain no secrets. */
const requestCodes = new Set<ErrorCode>([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_TOO_COSTLY",
  "OPERATION_RESOLUTION_FAILURE",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "PERSISTED_QUERY_NOT_FOUND",
  "DOCUMENT_NOT_TRUSTED",
  "UNAUTHENTICATED",
  "VIEWER_CHANGED",
]);

const internal: KnownError = { code: "INTERNAL_SERVER_ERROR", message: messages.error.internal };

/** Apollo Server repeats whole values of variables, which may be long or private. */
function withoutValues(message: string): string {
  const start = message.indexOf(" got invalid value ");
  const end = message.lastIndexOf("; ");
  const summary =
    start < 0 ? message : `${message.slice(0, start)} got an invalid value${end > start ? message.slice(end) : "."}`;
  return summary.replace(/( cannot represent [^:]{1,80}):.*$/s, "$1.");
}

function cut(message: string): string {
  const text = withoutValues(message);
  return text.length <= maxMessageLength ? text : `${text.slice(0, maxMessageLength - 1)}…`;
}

function isBadRequest({ originalError, extensions: { http } }: GraphQLError): boolean {
  return (
    originalError === undefined && typeof http === "object" && http !== null && "status" in http && http.status === 400
  );
}

/** Returns the error of a resolver or of a check before the execution. */
function originalOf(thrown: unknown): unknown {
  const original = unwrapResolverError(thrown);
  // Apollo Server wraps errors of its hooks, which have no path, and unwraps only those with one.
  const { originalError } = original instanceof GraphQLError ? original : {};
  return originalError instanceof AppError ? originalError : original;
}

function known(original: unknown, formatted: GraphQLFormattedError): KnownError | null {
  if (original instanceof AppError)
    return { code: original.code, message: original.catalogMessage ?? original.message };
  if (original instanceof UpstreamError) return upstreamCodes[original.kind];
  const code = formatted.extensions?.["code"];
  // Errors of resolvers are unwrapped, so a remaining GraphQLError is Apollo Server's own.
  if (original instanceof GraphQLError && isErrorCode(code) && requestCodes.has(code))
    return { code, message: formatted.message };
  // Apollo Server gives some request errors a status and no code, for example for a wrong document id.
  if (original instanceof GraphQLError && isBadRequest(original))
    return { code: "BAD_REQUEST", message: original.message };
  return null;
}

function retryAfterOf(original: unknown): Record<string, unknown> {
  const seconds = original instanceof AppError ? original.extensions["retryAfter"] : undefined;
  return seconds === undefined ? {} : { retryAfter: seconds };
}

/** Returns the text of a message, and the extensions by which a client can word it itself. */
function worded(message: Message | string, language: Language) {
  if (typeof message === "string") return { text: cut(message), extensions: {} };
  const extensions = { messageId: message.id, parameters: parametersOf(message, language) };
  return { text: formatMessage(message, language), extensions };
}

export function createErrorFormatter(scope: () => ErrorScope | undefined) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const original = originalOf(thrown);
    const { requestId, log, language = defaultLanguage } = scope() ?? {};
    const path = (formatted.path ?? []).join(".").slice(0, maxMessageLength);
    const text = known(original, formatted);
    if (original instanceof UpstreamError && log !== undefined) logUpstream(log, original, path);
    if (text === null) log?.error({ fault: describeError(original), path }, "an unexpected error");
    const { code, message } = text ?? internal;
    const words = worded(message, language);
    return {
      message: words.text,
      ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
      ...(formatted.path === undefined ? {} : { path: formatted.path }),
      extensions: {
        code,
        ...words.extensions,
        ...retryAfterOf(original),
        ...(requestId === undefined ? {} : { requestId }),
      },
    };
  };
}

import { HeaderMap } from "@apollo/server";
import { defaultLanguage } from "../../../../messages/languages.ts";
import type { UserErrorCode } from "../graph/schema-types.generated.ts";
import { formatMessage } from "../text/format-message.ts";
import type { Message } from "../text/message.ts";
import type { ErrorCode } from "./codes.ts";
import { userError, type UserError } from "./user-error.ts";

/** An error with a public message; the formatter returns it with its code. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  /** The message of the catalog; null for a text that is for client developers only. */
  readonly catalogMessage: Message | null;
  /** For graphql-js, which copies them to the error of the field. */
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: Message | string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(typeof message === "string" ? message : formatMessage(message, defaultLanguage));
    this.code = code;
    this.catalogMessage = typeof message === "string" ? null : message;
    this.extensions = extensions;
  }
}

/** Creates the error of a rate limit. The response also has the header `Retry-After`. */
export function rateLimited(message: Message, retryAfter: number): AppError {
  const headers = new HeaderMap([["retry-after", String(retryAfter)]]);
  return new AppError("RATE_LIMITED", message, { retryAfter, http: { headers } });
}

/** The codes of both lists by which a mutation reports a missing permission. */
const permissionCodes = ["UNAUTHENTICATED", "FORBIDDEN"] as const satisfies readonly UserErrorCode[];

/**
 * Returns the user error of a mutation without permission.
 * @returns null for any other error
 */
export function permissionError(error: unknown): UserError | null {
  if (!(error instanceof AppError) || error.catalogMessage === null) return null;
  const code = permissionCodes.find((one) => one === error.code);
  return code === undefined ? null : userError(code, error.catalogMessage);
}

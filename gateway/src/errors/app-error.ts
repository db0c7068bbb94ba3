import { HeaderMap } from "@apollo/server";
import type { ErrorCode } from "./codes.ts";

/** An error with a public message; the formatter returns it with its code. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  /** For graphql-js, which copies them to the error of the field. */
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.extensions = extensions;
  }
}

/**
 * Creates the error of a rate limit. The response also has the header `Retry-After`.
 * @param retryAfter the seconds to wait
 */
export function rateLimited(message: string, retryAfter: number): AppError {
  const headers = new HeaderMap([["retry-after", String(retryAfter)]]);
  return new AppError("RATE_LIMITED", message, { retryAfter, http: { headers } });
}

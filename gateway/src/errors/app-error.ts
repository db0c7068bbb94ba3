import type { ErrorCode } from "./codes.ts";

/** An error with a public message; the formatter returns it with its code. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

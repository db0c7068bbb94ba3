import type { ErrorCode } from "./codes.ts";

/** An error whose message is our own and may be shown; the formatter passes it on with its code. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** An error response that a route throws. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Returns the error body of a service whose error codes are those of HTTP; `reason` is a sentence for people. */
export const failureBody = (status: number, reason: string) => ({
  Success: false as const,
  ErrorCode: status,
  Reason: reason,
});

/** Returns the error to throw for a rejected request of such a service. */
export const refusal = (status: number, reason: string): HttpError =>
  new HttpError(status, failureBody(status, reason));

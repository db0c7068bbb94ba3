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

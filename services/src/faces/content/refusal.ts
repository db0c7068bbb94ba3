import { HttpError } from "../../kit/http-error.ts";
import type { Schemas } from "../../core/content/contract.ts";

/** Returns the body of an error response; `reason` is a sentence for people. */
export function errorBody(status: number, reason: string): Schemas["Error"] {
  return { Success: false, ErrorCode: status, Reason: reason };
}

/** Returns the error to throw for a rejected request; `reason` is a sentence for people. */
export function refusal(status: number, reason: string): HttpError {
  return new HttpError(status, errorBody(status, reason));
}

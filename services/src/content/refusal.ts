import { HttpError } from "../kit/http-error.ts";
import type { Schemas } from "./contract.ts";

/** The body of an error answer of this service; `reason` is a sentence for people. */
export function errorBody(status: number, reason: string): Schemas["Error"] {
  return { Success: false, ErrorCode: status, Reason: reason };
}

/** The error to throw when a request is refused; `reason` is a sentence for people. */
export function refusal(status: number, reason: string): HttpError {
  return new HttpError(status, errorBody(status, reason));
}

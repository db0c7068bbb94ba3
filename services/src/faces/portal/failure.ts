import { HttpError } from "../../kit/http-error.ts";
import type { Wire } from "./wire.generated.ts";

/** Returns the body of an error response; `reason` is a sentence for people. */
export function failureBody(status: number, reason: string): Wire["Failure"] {
  return { Success: false, ErrorCode: status, Reason: reason };
}

/** Returns the error to throw for a rejected request; `reason` is a sentence for people. */
export function refusal(status: number, reason: string): HttpError {
  return new HttpError(status, failureBody(status, reason));
}

import type { UserErrorCode } from "../lib/graph/schema-types.generated.ts";
import { errorCodes, type ErrorCode } from "./codes.ts";
import type { UpstreamErrorKind } from "./upstream-error.ts";
import { notOfferedText } from "./user-error.ts";

/** A code with its message, which names no service. */
export interface CodedText {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The public code and message of each failure of an upstream. */
export const upstreamCodes: Readonly<Record<UpstreamErrorKind, CodedText>> = {
  timeout: { code: "UPSTREAM_TIMEOUT", message: "A service did not respond in time." },
  unavailable: { code: "UPSTREAM_UNAVAILABLE", message: "A service is unavailable." },
  "bad-response": { code: "UPSTREAM_BAD_RESPONSE", message: "A service sent an invalid response." },
  refused: { code: "UPSTREAM_REFUSED", message: "A service rejected the request." },
  // The gateway's own credential; clients of upstreams handle a shopper's.
  unauthenticated: { code: "UPSTREAM_UNAVAILABLE", message: "A service is unavailable." },
  "not-found": { code: "NOT_FOUND", message: errorCodes.NOT_FOUND },
  "not-offered": { code: "NOT_OFFERED", message: notOfferedText },
  // The client has disconnected.
  abandoned: { code: "UPSTREAM_UNAVAILABLE", message: "A service is unavailable." },
  "unknown-outcome": { code: "UNKNOWN_OUTCOME", message: "The change could not be confirmed. Please check." },
};

/**
 * Returns the `userErrors` code of a failed write.
 * @param kind how the call failed
 */
export function writeFailureCode(kind: UpstreamErrorKind): UserErrorCode {
  if (kind === "refused") return "REFUSED";
  if (kind === "not-offered") return "NOT_OFFERED";
  return kind === "unknown-outcome" ? "UNKNOWN_OUTCOME" : "UPSTREAM_FAILED";
}

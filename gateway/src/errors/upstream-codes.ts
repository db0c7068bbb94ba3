import type { UserErrorCode } from "../schema.generated.ts";
import type { ErrorCode } from "./codes.ts";
import type { UpstreamErrorKind } from "./upstream-error.ts";
import { notOfferedText } from "./user-error.ts";

/** A code with the words for it, which name no service. */
export interface CodedText {
  readonly code: ErrorCode;
  readonly message: string;
}

/** What a failed read is to a client: the one place where failures of upstreams become codes. */
export const upstreamCodes: Readonly<Record<UpstreamErrorKind, CodedText>> = {
  timeout: { code: "UPSTREAM_TIMEOUT", message: "A service did not answer in time." },
  unavailable: { code: "UPSTREAM_UNAVAILABLE", message: "A service cannot be used just now." },
  "bad-response": { code: "UPSTREAM_BAD_RESPONSE", message: "A service gave an unusable answer." },
  refused: { code: "UPSTREAM_REFUSED", message: "A service refused the request." },
  // Here the credential was the gateway's own; a shopper's is dealt with by the upstream's client.
  unauthenticated: { code: "UPSTREAM_UNAVAILABLE", message: "A service cannot be used just now." },
  "not-found": { code: "NOT_FOUND", message: "There is no such thing." },
  "not-offered": { code: "NOT_OFFERED", message: notOfferedText },
  // Nobody is left who could read it.
  abandoned: { code: "UPSTREAM_UNAVAILABLE", message: "A service cannot be used just now." },
  "unknown-outcome": { code: "UNKNOWN_OUTCOME", message: "The change could not be confirmed. Please check." },
};

/**
 * Tells what a failed write is to a client, as the code of a `userErrors` entry.
 * @param kind how the call failed
 */
export function writeFailureCode(kind: UpstreamErrorKind): UserErrorCode {
  if (kind === "refused") return "REFUSED";
  if (kind === "not-offered") return "NOT_OFFERED";
  return kind === "unknown-outcome" ? "UNKNOWN_OUTCOME" : "UPSTREAM_FAILED";
}

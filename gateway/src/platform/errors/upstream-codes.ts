import type { UserErrorCode } from "../graph/schema-types.generated.ts";
import type { Message } from "../text/message.ts";
import { messages } from "../text/messages.generated.ts";
import type { ErrorCode } from "./codes.ts";
import type { UpstreamErrorKind } from "./upstream-error.ts";

export interface CodedMessage {
  readonly code: ErrorCode;
  readonly message: Message;
}

const texts = messages.upstream;

export const upstreamCodes: Readonly<Record<UpstreamErrorKind, CodedMessage>> = {
  timeout: { code: "UPSTREAM_TIMEOUT", message: texts.timeout },
  unavailable: { code: "UPSTREAM_UNAVAILABLE", message: texts.unavailable },
  busy: { code: "UPSTREAM_UNAVAILABLE", message: texts.busy },
  "bad-response": { code: "UPSTREAM_BAD_RESPONSE", message: texts.badResponse },
  refused: { code: "UPSTREAM_REFUSED", message: texts.rejected },
  // The gateway's own credential; clients of upstreams handle a shopper's.
  unauthenticated: { code: "UPSTREAM_UNAVAILABLE", message: texts.unavailable },
  "not-found": { code: "NOT_FOUND", message: texts.notFound },
  "not-offered": { code: "NOT_OFFERED", message: texts.notOffered },
  // The client has disconnected.
  abandoned: { code: "UPSTREAM_UNAVAILABLE", message: texts.unavailable },
  "unknown-outcome": { code: "UNKNOWN_OUTCOME", message: texts.unknownOutcome },
};

export function writeFailureCode(kind: UpstreamErrorKind): UserErrorCode {
  if (kind === "refused") return "REFUSED";
  if (kind === "not-offered") return "NOT_OFFERED";
  return kind === "unknown-outcome" ? "UNKNOWN_OUTCOME" : "UPSTREAM_FAILED";
}

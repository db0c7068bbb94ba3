/**
 * Every code of `errors[].extensions.code` with its meaning for a client developer. The list is complete: the formatter
 * converts any other code to INTERNAL_SERVER_ERROR.
 */
export const errorCodes = {
  GRAPHQL_PARSE_FAILED: "The text of the operation is not GraphQL.",
  GRAPHQL_VALIDATION_FAILED: "The operation does not fit the schema, or is too deep or too repetitive.",
  OPERATION_TOO_COSTLY: "The answer could hold more values than one may: ask for shorter pages or fewer fields.",
  OPERATION_RESOLUTION_FAILURE: "The request names no operation, or one that the document does not hold.",
  BAD_USER_INPUT: "A variable or an argument has a value that cannot be used.",
  BAD_REQUEST: "The HTTP request is not a GraphQL request that may be run.",
  PERSISTED_QUERY_NOT_FOUND:
    "No manifest holds the document of this id: send the text, or have your manifest registered.",
  DOCUMENT_NOT_TRUSTED: "Only operations of registered manifests are run here, and this is none of them.",
  UNAUTHENTICATED: "No session, or one that has ended: log in and try again.",
  VIEWER_CHANGED: "The change comes from a page of another viewer than the one who is logged in now: reload the page.",
  AGENT_CHANGED: "The look comes from a page of another agent than the one who is signed in now: reload the page.",
  FORBIDDEN: "The session may not read or do this.",
  NOT_FOUND: "What was asked for does not exist.",
  NOT_OFFERED: "This retailer does not offer it: leave it out rather than try again.",
  RATE_LIMITED: "Too many attempts: wait and try again.",
  UPSTREAM_TIMEOUT: "A service behind this field did not answer in time.",
  UPSTREAM_UNAVAILABLE: "A service behind this field cannot be used just now.",
  UPSTREAM_BAD_RESPONSE: "A service behind this field answered with something unusable.",
  UPSTREAM_REFUSED: "A service behind this field refused the request.",
  UNKNOWN_OUTCOME: "A change was sent but could not be confirmed: look before trying again.",
  INTERNAL_SERVER_ERROR: "A fault of this server; quote the request id when reporting it.",
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** True for a code of the catalog. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errorCodes, value);
}

/**
 * Every code of `errors[].extensions.code` with its meaning for a client developer. The list is complete: the formatter
 * converts any other code to INTERNAL_SERVER_ERROR.
 */
export const errorCodes = {
  GRAPHQL_PARSE_FAILED: "The text of the operation is not GraphQL.",
  GRAPHQL_VALIDATION_FAILED: "The operation does not fit the schema, or is too deep, or repeats what may occur once.",
  OPERATION_TOO_COSTLY:
    "The operation costs more than the limit: request smaller pages, fewer fields or fewer objects.",
  OPERATION_RESOLUTION_FAILURE: "The request names no operation, or one that the document does not contain.",
  BAD_USER_INPUT: "A variable or an argument has an invalid value.",
  BAD_REQUEST: "The HTTP request is not a valid GraphQL request.",
  UNKNOWN_RETAILER: "The host and X-Site-Path of the request name no retailer, or two.",
  PERSISTED_QUERY_NOT_FOUND:
    "No manifest contains the document of this id: send the text, or have your manifest registered.",
  DOCUMENT_NOT_TRUSTED: "The operation is not in a registered manifest, and this gateway runs no others.",
  UNAUTHENTICATED: "No session, or one that has ended: log in and try again.",
  VIEWER_CHANGED:
    "The page that sent the mutation belongs to another viewer than the one who is logged in now: reload it.",
  AGENT_CHANGED: "The page that sent the lookup belongs to another agent than the one who is signed in now: reload it.",
  FORBIDDEN: "The session has no permission to read or do this.",
  NOT_FOUND: "There is no such object, or it belongs to another retailer or shopper.",
  NOT_OFFERED: "This retailer does not offer it: omit the field instead of retrying.",
  RATE_LIMITED: "Too many attempts: wait and try again.",
  UPSTREAM_TIMEOUT: "A service behind this field did not respond in time.",
  UPSTREAM_UNAVAILABLE: "A service behind this field is unavailable.",
  UPSTREAM_BAD_RESPONSE: "A service behind this field sent an invalid response.",
  UPSTREAM_REFUSED: "A service behind this field rejected the request.",
  UNKNOWN_OUTCOME: "A write was sent but could not be confirmed: check before trying again.",
  INTERNAL_SERVER_ERROR: "An internal error of the gateway: quote the request id when you report it.",
} as const;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errorCodes, value);
}

import type { Portal } from "../../../platform/upstreams/portal/calls.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";

/** A reset token with the recipient of its email. */
export interface ResetToken {
  readonly token: string;
  readonly email: string;
}

/** The placeholder of the token in a reset email; only the portal and the recipient learn the token. */
export const resetTokenMark = "{{token}}";

const isBoolean = (body: unknown) => typeof body === "boolean";

/** Returns true for `true` only. */
export function decodeTruth(body: unknown): boolean {
  return body === true;
}

const path = "/account/verify";

const fieldsOf = ({ token, email }: ResetToken, site: string) => ({ token, emailAddress: email, site });

/** The reset tokens of the portal. */
export const resetTokenRows = {
  /** Returns true for an unused, unexpired reset token. */
  isResetToken: ({ asGateway, site }, token: ResetToken) =>
    asGateway.read(path, decodeTruth, { query: fieldsOf(token, site), accepts: isBoolean }),
  /** Consumes a reset token; true for the first use of a valid token. */
  useResetToken: ({ asGateway, site }, token: ResetToken) =>
    asGateway.send("POST", path, { json: fieldsOf(token, site), accepts: isBoolean }, decodeTruth),
  /** Restores a used reset token, because the password could not be set. */
  restoreResetToken: ({ asGateway, site }, token: ResetToken) =>
    asGateway.change("PUT", path, { json: fieldsOf(token, site), accepts: isBoolean }),
} satisfies Rows<Portal>;

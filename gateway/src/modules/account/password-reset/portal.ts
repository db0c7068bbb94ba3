import type { CallOptions, UpstreamHttp } from "../../../platform/http/upstream-http.ts";

/** A reset token with the recipient of its email. */
export interface ResetToken {
  readonly token: string;
  readonly email: string;
}

/** The calls about reset tokens. */
export interface ResetTokenCalls {
  /** Returns true for an unused, unexpired reset token. */
  isResetToken(token: ResetToken): Promise<boolean>;
  /** Consumes a reset token; true for the first use of a valid token. */
  useResetToken(token: ResetToken): Promise<boolean>;
  /** Restores a used reset token, because the password could not be set. */
  restoreResetToken(token: ResetToken): Promise<void>;
}

/** The placeholder of the token in a reset email; only the portal and the recipient learn the token. */
export const resetTokenMark = "{{token}}";

const isBoolean = (body: unknown) => typeof body === "boolean";

/** Returns true for `true` only. */
export function decodeTruth(body: unknown): boolean {
  return body === true;
}

/**
 * Binds the calls to a request.
 * @param options the options of every call for the request
 * @param site the site path of the retailer
 */
export function resetTokenCalls(http: UpstreamHttp, options: CallOptions, site: string): ResetTokenCalls {
  const path = "/account/verify";
  const fieldsOf = ({ token, email }: ResetToken) => ({ token, emailAddress: email, site });
  return {
    async isResetToken(token) {
      const query = fieldsOf(token);
      return decodeTruth((await http.get(path, { ...options, query, accepts: isBoolean })).body);
    },
    async useResetToken(token) {
      const json = fieldsOf(token);
      return decodeTruth((await http.send("POST", path, { ...options, json, accepts: isBoolean })).body);
    },
    async restoreResetToken(token) {
      await http.send("PUT", path, { ...options, json: fieldsOf(token), accepts: isBoolean });
    },
  };
}

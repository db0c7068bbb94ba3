import type { UpstreamScope } from "../scope.ts";
import { decodeCustomer } from "./accounts-decode.ts";
import { serviceRequests, type LoyaltyTransport } from "./requests.ts";

/** The calls about forgotten passwords; they are made for somebody who is not signed in. */
export interface PasswordResetCalls {
  /** Tells whether there is an account with an email address. */
  hasAccount(email: string): Promise<boolean>;
  /**
   * Sets a new password, which ends every token of the shopper. The caller has proven that the address is the asker's.
   * @throws UpstreamError `refused` for a password that the service does not take
   */
  resetPassword(email: string, newPassword: string): Promise<void>;
}

/**
 * Binds the calls about forgotten passwords to a request.
 * @param transport what all requests share
 * @param scope the request
 */
export function createPasswordResetCalls(transport: LoyaltyTransport, scope: UpstreamScope): PasswordResetCalls {
  const asService = serviceRequests(transport, scope);
  const path = `/loyalty/${scope.retailer.loyaltyAppId}/customer`;
  return {
    hasAccount: async (email) => decodeCustomer((await asService.get(path, { query: { email } })).body) !== null,
    async resetPassword(email, newPassword) {
      await asService.send("PUT", `${path}/passwordreset`, { Email: email, NewPassword: newPassword });
    },
  };
}

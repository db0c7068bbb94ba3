import type { PasswordResetCalls } from "../port.ts";
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import { decodeCustomer } from "../loyalty-decode.ts";
import { checksPassword, serviceRequests, type Transport } from "../../../platform/upstreams/requests.ts";

/**
 * Creates the calls about forgotten passwords for one request.
 * @param transport the connection that all requests share
 * @param scope the request
 */
export function createPasswordResetCalls(transport: Transport, scope: UpstreamScope): PasswordResetCalls {
  const asService = serviceRequests(transport, scope);
  const path = `/loyalty/${scope.retailer.loyaltyAppId}/customer`;
  return {
    async findAccount(email) {
      const { body } = await asService.get(path, { query: { email } });
      return decodeCustomer(body)?.shopperNumber ?? null;
    },
    async resetPassword(email, newPassword) {
      const change = { Email: email, NewPassword: newPassword };
      await asService.send("PUT", `${path}/passwordreset`, change, checksPassword);
    },
  };
}

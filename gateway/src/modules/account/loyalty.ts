import { badResponse } from "../../platform/errors/upstream-error.ts";
import type { LoginCalls, RecordCalls } from "./port.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { customerUpdate } from "./loyalty-changes.ts";
import { decodeCustomer, decodeLogin, decodeRenewal } from "./loyalty-decode.ts";
import { requireSuccess } from "../../platform/upstreams/loyalty/refusal.ts";
import { checksPassword, serviceRequests, shopperRequests, type Transport } from "../../platform/upstreams/requests.ts";

/**
 * Binds the calls about accounts to a request.
 * @param transport the connection that all requests share
 * @param scope the request
 */
export function createAccountCalls(transport: Transport, scope: UpstreamScope): LoginCalls & RecordCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const { loyaltyAppId } = scope.retailer;
  const app = { query: { a: loyaltyAppId } };
  return {
    async login(identifier, password, device) {
      const where = device === null ? {} : { Device: device };
      const credentials = { EmailOrPhone: identifier, Password: password, ...where };
      return decodeLogin(
        (await asService.send("POST", "/AppUsers/login", credentials, { ...app, ...checksPassword })).body,
      );
    },
    async renew(known) {
      return decodeRenewal((await asShopper.send("POST", "/AppUsers/renew", { Renewals: known }, app)).body);
    },
    async logout() {
      await asShopper.send("POST", "/AppUsers/logout", {}, app);
    },
    async logoutOthers() {
      await asShopper.send("POST", "/AppUsers/logoutothers", {}, app);
    },
    async customer() {
      const number = scope.shopper?.number ?? "";
      const { body } = await asShopper.get(`/loyalty/${loyaltyAppId}/customer`, { query: { frqShopperNo: number } });
      const read = decodeCustomer(body);
      if (read !== null && read.shopperNumber !== number) throw badResponse(transport.http.name, "another shopper");
      return read;
    },
    async updateCustomer(change) {
      const path = `/loyalty/${encodeURIComponent(loyaltyAppId)}/customer/${encodeURIComponent(scope.shopper?.number ?? "")}`;
      requireSuccess(await asShopper.send("PUT", path, customerUpdate(change)));
    },
  };
}

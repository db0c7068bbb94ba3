import { badResponse } from "../../platform/errors/upstream-error.ts";
import { noValue } from "../../platform/upstreams/caller.ts";
import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import { checksPassword } from "../../platform/upstreams/requests.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import { customerUpdate } from "./loyalty-changes.ts";
import { decodeCustomer, decodeLogin, decodeRenewal } from "./loyalty-decode.ts";
import type { LoginCalls, RecordCalls } from "./port.ts";

/** The calls about accounts. */
export const accountRows: RowsOf<Loyalty, LoginCalls & RecordCalls> = {
  login({ asService, app }, EmailOrPhone, Password, device) {
    const json = { EmailOrPhone, Password, ...(device !== null && { Device: device }) };
    return asService.send("POST", "/AppUsers/login", { ...app, ...checksPassword, json }, decodeLogin);
  },
  renew: ({ asShopper, app }, Renewals) =>
    asShopper.send("POST", "/AppUsers/renew", { ...app, json: { Renewals } }, decodeRenewal),
  logout: ({ asShopper, app }) => asShopper.send("POST", "/AppUsers/logout", { ...app, json: {} }, noValue),
  logoutOthers: ({ asShopper, app }) => asShopper.send("POST", "/AppUsers/logoutothers", { ...app, json: {} }, noValue),
  async customer({ asShopper, customer }) {
    const query = { frqShopperNo: customer };
    const record = await asShopper.read("/loyalty/{appId}/customer", decodeCustomer, { query });
    if (record !== null && record.shopperNumber !== customer) throw badResponse("loyalty", "another shopper");
    return record;
  },
  updateCustomer: ({ asShopper }, change) =>
    asShopper.change("PUT", "/loyalty/{appId}/customer/{customer}", { json: customerUpdate(change) }),
};

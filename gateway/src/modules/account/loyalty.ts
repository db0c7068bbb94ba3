import { badResponse } from "../../platform/errors/upstream-error.ts";
import { noValue } from "../../platform/upstreams/caller.ts";
import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import { checksPassword } from "../../platform/upstreams/requests.ts";
import { readText, requireObject } from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import { customerUpdate } from "./loyalty-changes.ts";
import { decodeCustomer, decodeLogin, decodeRenewal } from "./loyalty-decode.ts";
import type { IdentityCalls, LoginCalls, RecordCalls } from "./port.ts";

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

/** The logins of shoppers whom an identity provider has proven. */
export const identityRows: RowsOf<Loyalty, IdentityCalls> = {
  login({ asService, app }, { issuer, subject, link, createsAccount, values }, device) {
    const json: components["schemas"]["IdentityLogin"] = {
      Issuer: issuer,
      Subject: subject,
      LinkBy: link === "email" ? "Email" : "CardNumber",
      CreatesAccount: createsAccount,
      ...(values.email !== undefined && { Email: values.email }),
      ...(values.cardNumber !== undefined && { CardNumber: values.cardNumber }),
      ...(values.firstName !== undefined && { FirstName: values.firstName }),
      ...(values.lastName !== undefined && { LastName: values.lastName }),
      ...(values.phone !== undefined && { Phone: values.phone }),
      ...(device !== null && { Device: device }),
    };
    return asService.send("POST", "/AppUsers/identitylogin", { ...app, json }, decodeLogin);
  },
  logout: ({ asService, app }, { issuer, subject }) =>
    asService.send("POST", "/AppUsers/identitylogout", { ...app, json: { Issuer: issuer, Subject: subject } }, (body) =>
      readText(requireObject<components["schemas"]["IdentityLogoutResult"]>(body, "loyalty", "logout").FrqShopperNo),
    ),
};

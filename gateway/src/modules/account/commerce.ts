import { badResponse } from "../../platform/errors/upstream-error.ts";
import { refreshFailure } from "../../platform/upstreams/access-tokens.ts";
import type { Commerce } from "../../platform/upstreams/commerce/calls.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";
import { checksPassword, underShopperToken } from "../../platform/upstreams/requests.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import { decodeIdentity, decodeLogin, decodeProof, decodeRenewal } from "./commerce-decode.ts";
import { readText, requireObject } from "../../platform/upstreams/decoding.ts";
import type { AccountChange, IdentityCalls, LoginCalls, RecordCalls, ShopperLogin } from "./port.ts";

type Update = components["schemas"]["AccountUpdate"];

/** Converts a change to the field names of the service. */
function accountUpdate(frqShopperNo: string, change: AccountChange): Update {
  const { homeStoreNumber, birthday, ...others } = change;
  const { currentPassword: _proven, currentEmail: _known, rewardSubscriptionId: _absent, ...fields } = others;
  return {
    ...fields,
    frqShopperNo,
    // Without a day the service removes the stored one.
    ...(birthday === undefined || birthday === "" ? {} : { birthday }),
    ...(birthday === undefined ? {} : { updateBirthday: true }),
    ...(homeStoreNumber === undefined ? {} : { myStore: homeStoreNumber }),
  };
}

/** A new email address is a new login name, so the service requires the password. */
function proveLogin({ asService }: Commerce, { currentEmail = "", currentPassword = "" }: AccountChange) {
  const json = { emailOrPhone: currentEmail, password: currentPassword };
  return asService.send("POST", "authenticateLogin", { json, ...checksPassword }, decodeProof);
}

/** Stores the bearer of a login; its refresh token is the token of the session. */
function opened(
  { tokens: issued, ...login }: ReturnType<typeof decodeLogin>,
  { tokens, scope }: Commerce,
): ShopperLogin {
  tokens.store(scope.retailer.sitePath, issued);
  return { ...login, token: issued.refreshToken };
}

/** The logins of shoppers whom an identity provider has proven. */
export const identityRows: RowsOf<Commerce, IdentityCalls> = {
  async login(service, { values, link, ...identity }, device) {
    const linkBy = link === "email" ? "Email" : "CardNumber";
    const json = { ...identity, ...values, linkBy, ...(device !== null && { device }) };
    return opened(await service.asService.send("POST", "identityLogin", { json }, decodeLogin), service);
  },
  logout: ({ asService }, { issuer, subject }) =>
    asService.send("POST", "identityLogout", { json: { issuer, subject } }, (body) =>
      readText(requireObject<components["schemas"]["EndedIdentity"]>(body, "commerce", "logout").frqShopperNo),
    ),
};

/** The calls about accounts. */
export const accountRows: RowsOf<Commerce, LoginCalls & RecordCalls> = {
  async login(service, emailOrPhone, password, device) {
    const json = { emailOrPhone, password, ...(device !== null && { device }) };
    return opened(await service.asService.send("POST", "login", { json, ...checksPassword }, decodeLogin), service);
  },
  renew({ asService, scope }, renewals) {
    const json = { refreshToken: scope.shopper?.token ?? "", renewals };
    const renewal = () =>
      asService.send("POST", "renewSession", { json }, decodeRenewal).catch((error: unknown) => {
        throw refreshFailure(error);
      });
    return underShopperToken(renewal, scope);
  },
  async logout({ asService, tokens, scope: { shopper, retailer } }) {
    if (shopper === null) return;
    tokens.remove(retailer.sitePath, shopper.token);
    await asService.change("POST", "logout", { json: { refreshToken: shopper.token } });
  },
  logoutOthers: ({ asService, scope: { shopper } }) =>
    asService.change("POST", "logout", { json: { refreshToken: shopper?.token ?? "", others: true } }),
  async customer({ asShopper, customer }) {
    const record = await asShopper.read("authenticateToken", decodeIdentity);
    if (record.shopperNumber !== customer) throw badResponse("commerce", "another shopper");
    return record;
  },
  async updateCustomer(service, change) {
    const update = accountUpdate(service.customer, change);
    const json = change.email === undefined ? update : { ...update, loginProof: await proveLogin(service, change) };
    await service.asShopper.change("PUT", "updateAccount", { json });
  },
};

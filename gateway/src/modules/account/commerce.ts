import { badResponse } from "../../platform/errors/upstream-error.ts";
import type { AccountChange, LoginCalls, RecordCalls } from "./port.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { refreshFailure, type AccessTokens } from "../../platform/upstreams/access-tokens.ts";
import { checksPassword, underShopperToken } from "../../platform/upstreams/requests.ts";
import { requireSuccess, type CommerceCalls } from "../../platform/upstreams/commerce/calls.ts";
import { decodeIdentity, decodeLogin, decodeProof, decodeRenewal } from "./commerce-decode.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";

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

function loginCalls({ pathOf, asService }: CommerceCalls, tokens: AccessTokens, scope: UpstreamScope): LoginCalls {
  const { shopper } = scope;
  const { sitePath } = scope.retailer;
  return {
    async login(emailOrPhone, password, device) {
      const where = device === null ? {} : { device };
      const credentials = { emailOrPhone, password, ...where };
      const answer = await asService.send("POST", pathOf("login"), credentials, checksPassword);
      const { tokens: issued, ...login } = decodeLogin(answer.body);
      tokens.store(sitePath, issued);
      return { ...login, token: issued.refreshToken };
    },
    async renew(renewals) {
      const renewal = { refreshToken: shopper?.token ?? "", renewals };
      const renewed = () =>
        asService.send("POST", pathOf("renewSession"), renewal).catch((error: unknown) => {
          throw refreshFailure(error);
        });
      return decodeRenewal((await underShopperToken(renewed, scope)).body);
    },
    async logout() {
      if (shopper === null) return;
      tokens.remove(sitePath, shopper.token);
      requireSuccess(await asService.send("POST", pathOf("logout"), { refreshToken: shopper.token }));
    },
    async logoutOthers() {
      const logout = { refreshToken: shopper?.token ?? "", others: true };
      requireSuccess(await asService.send("POST", pathOf("logout"), logout));
    },
  };
}

function recordCalls({ pathOf, asService, asShopper }: CommerceCalls, number: string): RecordCalls {
  /** A new email address is a new login name, so the service requires the password. */
  const proof = async ({ currentEmail = "", currentPassword = "" }: AccountChange): Promise<string> => {
    const credentials = { emailOrPhone: currentEmail, password: currentPassword };
    return decodeProof((await asService.send("POST", pathOf("authenticateLogin"), credentials, checksPassword)).body);
  };
  return {
    async customer() {
      const record = decodeIdentity((await asShopper.get(pathOf("authenticateToken"))).body);
      if (record.shopperNumber !== number) throw badResponse("commerce", "another shopper");
      return record;
    },
    async updateCustomer(change) {
      const update = accountUpdate(number, change);
      const proven = change.email === undefined ? update : { ...update, loginProof: await proof(change) };
      requireSuccess(await asShopper.send("PUT", pathOf("updateAccount"), proven));
    },
  };
}

/**
 * Binds the account calls to a request.
 * @param calls the service
 * @param tokens the bearer tokens of this process
 * @param scope the request
 */
export function commerceAccounts(
  calls: CommerceCalls,
  tokens: AccessTokens,
  scope: UpstreamScope,
): LoginCalls & RecordCalls {
  return { ...loginCalls(calls, tokens, scope), ...recordCalls(calls, scope.shopper?.number ?? "") };
}

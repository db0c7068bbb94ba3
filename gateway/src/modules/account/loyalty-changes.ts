import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { AccountChange, AccountChangeCalls } from "./port.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { readObject } from "../../platform/upstreams/decoding.ts";
import { checksPassword, serviceRequests, shopperRequests, type Transport } from "../../platform/upstreams/requests.ts";
import { requireSuccess, saysFailure } from "../../platform/upstreams/loyalty/refusal.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";
import { defaultLanguage } from "../../../../messages/languages.ts";

type Wire = components["schemas"];

/** A registration under the field names of the service. */
export type Registration = Wire["Registration"];

type Update = Wire["CustomerUpdate"];

/** Converts a change to the field names of the service. */
export function customerUpdate(change: AccountChange): Update {
  const update: { [K in keyof Update]: Update[K] | undefined } = {
    FirstName: change.firstName,
    LastName: change.lastName,
    Phone: change.phone,
    SecondaryPhone: change.secondaryPhone,
    Email: change.email,
    CurrentPassword: change.currentPassword,
    ExpectedVersion: change.expectedVersion,
    // Without a day the service removes the stored one.
    Birthday: change.birthday === "" ? undefined : change.birthday,
    UpdateBirthday: change.birthday === undefined ? undefined : true,
    Address1: change.address1,
    Address2: change.address2,
    Zip: change.zip,
    Organization: change.organization,
    MyStore: change.homeStoreNumber,
    OptOutDataSharing: change.optOutDataSharing,
    Language: change.language,
    RewardSubscriptions: change.rewardSubscriptionId === undefined ? undefined : [change.rewardSubscriptionId],
  };
  return Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
}

/**
 * Creates the calls about account changes for one request.
 * @param transport the connection that all requests share
 * @param scope the request
 */
export function createAccountChangeCalls(transport: Transport, scope: UpstreamScope): AccountChangeCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const { loyaltyAppId } = scope.retailer;
  const app = { query: { a: loyaltyAppId } };
  const base = `/loyalty/${encodeURIComponent(loyaltyAppId)}/customer`;
  const FrqShopperNo = scope.shopper?.number ?? "";
  return {
    async updateEmailSubscriptions(decisions) {
      const body: Wire["EmailSubscriptionUpdate"][] = decisions.map(({ subscriptionId, isOptedOut }) => ({
        FrqShopperNo,
        EmailSubscriptionId: subscriptionId,
        OptOutEmail: isOptedOut,
      }));
      requireSuccess(await asShopper.send("POST", "/AppUsers/updateemailsubscription", body, app));
    },
    async optOutOfEmails(Email) {
      requireSuccess(await asService.send("POST", `${base}/emailoptout`, { Email }));
    },
    async changePassword(Email, OldPassword, NewPassword) {
      const passwords = { Email, OldPassword, NewPassword };
      requireSuccess(await asShopper.send("PUT", `${base}/changepassword`, passwords, checksPassword));
    },
    async updateSecurityAnswer(SecurityQuestion, SecurityAnswer) {
      const change = { FrqShopperNo, SecurityQuestion, SecurityAnswer };
      const { body } = await asShopper.send("PUT", "/AppUsers/updatesecurityanswer", change, app);
      if (!saysFailure(readObject<{ AppUserSecurity: unknown }>(body)?.AppUserSecurity)) return;
      throw new UpstreamError({ upstream: transport.http.name, kind: "refused" });
    },
    async register(registration) {
      requireSuccess(await asService.send("POST", `${base}/register`, registration, checksPassword));
    },
    async sendClaimCode(Phone, ClaimId) {
      const { language } = scope;
      const attempt = ClaimId === undefined ? { Phone } : { Phone, ClaimId };
      // A service without languages may reject a field that it does not know.
      const body = language === defaultLanguage ? attempt : { ...attempt, Language: language };
      requireSuccess(await asService.send("POST", `${base}/claimcode`, body));
    },
  };
}

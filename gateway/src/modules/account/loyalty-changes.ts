import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { AccountChange, EmailDecision } from "./port.ts";
import { readObject } from "../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import { checksPassword } from "../../platform/upstreams/requests.ts";
import type { Rows } from "../../platform/upstreams/rows.ts";
import { saysFailure } from "../../platform/upstreams/loyalty/refusal.ts";
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
    OptedOutAt: change.optedOutAt,
    Language: change.language,
    RewardSubscriptions: change.rewardSubscriptionId === undefined ? undefined : [change.rewardSubscriptionId],
  };
  return Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
}

function requireSecurity(body: unknown): void {
  if (!saysFailure(readObject<{ AppUserSecurity: unknown }>(body)?.AppUserSecurity)) return;
  throw new UpstreamError({ upstream: "loyalty", kind: "refused" });
}

const base = "/loyalty/{appId}/customer";

/** The changes of accounts. */
export const accountChangeRows = {
  updateEmailSubscriptions({ asShopper, app, customer }, decisions: readonly EmailDecision[]) {
    const json: Wire["EmailSubscriptionUpdate"][] = decisions.map(({ subscriptionId, isOptedOut }) => ({
      FrqShopperNo: customer,
      EmailSubscriptionId: subscriptionId,
      OptOutEmail: isOptedOut,
    }));
    return asShopper.change("POST", "/AppUsers/updateemailsubscription", { ...app, json });
  },
  /** Opts an account, if there is one, out of a kind of email, or of every kind. Needs no session. */
  optOutOfEmails: ({ asService }, json: Wire["EmailOptOut"]) =>
    asService.change("POST", `${base}/emailoptout`, { json }),
  /** Ends every other token of the shopper. @throws UpstreamError `refused` with errorCode 11 for a wrong old password */
  changePassword: ({ asShopper }, Email: string, OldPassword: string, NewPassword: string) =>
    asShopper.change("PUT", `${base}/changepassword`, { json: { Email, OldPassword, NewPassword }, ...checksPassword }),
  updateSecurityAnswer({ asShopper, app, customer }, SecurityQuestion: string, SecurityAnswer: string) {
    const json = { FrqShopperNo: customer, SecurityQuestion, SecurityAnswer };
    return asShopper.send("PUT", "/AppUsers/updatesecurityanswer", { ...app, json }, requireSecurity);
  },
  /**
   * Creates an account, or converts a card to an account.
   * @throws UpstreamError `refused` with errorCode 33 if the phone belongs to a card and the code is missing, 34 for a wrong
   *   code, 36 for one that was tried too often, 37 if the details are not those of the holder of the card
   */
  register: ({ asService }, registration: Registration) =>
    asService.change("POST", `${base}/register`, { json: registration, ...checksPassword }),
  /**
   * Sends a one-time code to the phone of a card without an account, in the language of the request.
   * @param claimId the id of the registration in which the code is valid; undefined for one without an id
   */
  sendClaimCode({ asService, scope: { language } }, Phone: string, claimId: string | undefined) {
    const attempt = claimId === undefined ? { Phone } : { Phone, ClaimId: claimId };
    // A service without languages may reject a field that it does not know.
    const json = language === defaultLanguage ? attempt : { ...attempt, Language: language };
    return asService.change("POST", `${base}/claimcode`, { json });
  },
} satisfies Rows<Loyalty>;

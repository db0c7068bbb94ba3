import { UpstreamError } from "../../errors/upstream-error.ts";
import type { UpstreamScope } from "../scope.ts";
import { readObject } from "../decoding.ts";
import { saysFailure } from "./offers-decode.ts";
import { serviceRequests, shopperRequests, type LoyaltyTransport } from "./requests.ts";
import { requireSuccess } from "./success.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** The changed fields of a shopper's record, named as the service names them. */
export type CustomerUpdate = Wire["CustomerUpdate"];

/** A registration, named as the service names its parts. */
export type Registration = Wire["Registration"];

/** A decision about a kind of email. */
export interface EmailDecision {
  readonly subscriptionId: string;
  readonly isOptedOut: boolean;
}

/** The calls that change accounts. Those for the signed-in shopper take the shopper from the session alone. */
export interface AccountChangeCalls {
  /** @throws UpstreamError `refused` with errorCode 11 when a new email address came with a wrong password */
  updateCustomer(change: CustomerUpdate): Promise<void>;
  updateEmailSubscriptions(decisions: readonly EmailDecision[]): Promise<void>;
  /** Ends every other token of the shopper. @throws UpstreamError `refused` with errorCode 11 for a wrong old password */
  changePassword(email: string, oldPassword: string, newPassword: string): Promise<void>;
  updateSecurityAnswer(question: string, answer: string): Promise<void>;
  /**
   * Creates an account, or turns a card into one.
   * @throws UpstreamError `refused` with errorCode 33 when the phone belongs to a card and no code came along, 34 for a wrong
   *   code
   */
  register(registration: Registration): Promise<void>;
  /** Sends a one-time code to the phone of a card without an account. */
  sendClaimCode(phone: string): Promise<void>;
}

/**
 * Binds the calls to a request.
 * @param transport what all requests share
 * @param scope the request
 */
export function createAccountChangeCalls(transport: LoyaltyTransport, scope: UpstreamScope): AccountChangeCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const { loyaltyAppId } = scope.retailer;
  const app = { query: { a: loyaltyAppId } };
  const base = `/loyalty/${encodeURIComponent(loyaltyAppId)}/customer`;
  const FrqShopperNo = scope.shopper?.number ?? "";
  return {
    async updateCustomer(change) {
      requireSuccess(await asShopper.send("PUT", `${base}/${encodeURIComponent(FrqShopperNo)}`, change));
    },
    async updateEmailSubscriptions(decisions) {
      const body: Wire["EmailSubscriptionUpdate"][] = decisions.map(({ subscriptionId, isOptedOut }) => ({
        FrqShopperNo,
        EmailSubscriptionId: subscriptionId,
        OptOutEmail: isOptedOut,
      }));
      requireSuccess(await asShopper.send("POST", "/AppUsers/updateemailsubscription", body, app));
    },
    async changePassword(Email, OldPassword, NewPassword) {
      const passwords = { Email, OldPassword, NewPassword };
      requireSuccess(await asShopper.send("PUT", `${base}/changepassword`, passwords));
    },
    async updateSecurityAnswer(SecurityQuestion, SecurityAnswer) {
      const change = { FrqShopperNo, SecurityQuestion, SecurityAnswer };
      const { body } = await asShopper.send("PUT", "/AppUsers/updatesecurityanswer", change, app);
      if (!saysFailure(readObject<{ AppUserSecurity: unknown }>(body)?.AppUserSecurity)) return;
      throw new UpstreamError({ upstream: transport.http.name, kind: "refused" });
    },
    async register(registration) {
      requireSuccess(await asService.send("POST", `${base}/register`, registration));
    },
    async sendClaimCode(Phone) {
      requireSuccess(await asService.send("POST", `${base}/claimcode`, { Phone }));
    },
  };
}

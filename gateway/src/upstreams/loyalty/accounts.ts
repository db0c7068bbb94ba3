import { badResponse } from "../../errors/upstream-error.ts";
import type { UpstreamScope } from "../scope.ts";
import { decodeCustomer, decodeLogin } from "./accounts-decode.ts";
import type { LoyaltyEmailSubscription, LoyaltyRewardSubscription } from "./choices.ts";
import { serviceRequests, shopperRequests, type LoyaltyTransport } from "./requests.ts";

/** What the loyalty service answers to right credentials. */
export interface LoyaltyLogin {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** The token under which calls for this shopper are made. */
  readonly token: string;
}

/** The shopper's record at the loyalty service. */
export interface LoyaltyCustomer {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** Digits as the service keeps them. */
  readonly phone: string | null;
  readonly secondaryPhone: string | null;
  readonly birthday: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly organization: string | null;
  readonly optOutDataSharing: boolean;
  readonly homeStoreNumber: string | null;
  readonly rewardSubscriptions: readonly LoyaltyRewardSubscription[];
  readonly emailSubscriptions: readonly LoyaltyEmailSubscription[];
}

/** The calls about accounts. */
export interface AccountCalls {
  /** @throws UpstreamError `refused` with errorCode 10 or 11 when identifier and password do not belong together */
  login(identifier: string, password: string): Promise<LoyaltyLogin>;
  /** Ends the shopper's token at the service, for good. */
  logout(): Promise<void>;
  /** The signed-in shopper's own record; null when the service knows none. Read once per request. */
  customer(): Promise<LoyaltyCustomer | null>;
  /** The same, read anew for everybody in this request who asks from now on. */
  customerAgain(): Promise<LoyaltyCustomer | null>;
}

/**
 * Binds the calls about accounts to a request.
 * @param transport what all requests share
 * @param scope the request
 */
export function createAccountCalls(transport: LoyaltyTransport, scope: UpstreamScope): AccountCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const { loyaltyAppId } = scope.retailer;
  const app = { query: { a: loyaltyAppId } };
  let customer: Promise<LoyaltyCustomer | null> | null = null;

  const readCustomer = async (): Promise<LoyaltyCustomer | null> => {
    const number = scope.shopper?.number ?? "";
    const { body } = await asShopper.get(`/loyalty/${loyaltyAppId}/customer`, { query: { frqShopperNo: number } });
    const read = decodeCustomer(body);
    if (read !== null && read.shopperNumber !== number) throw badResponse(transport.http.name, "another shopper");
    return read;
  };
  return {
    async login(identifier, password) {
      const credentials = { EmailOrPhone: identifier, Password: password };
      return decodeLogin((await asService.send("POST", "/AppUsers/login", credentials, app)).body);
    },
    async logout() {
      await asShopper.send("POST", "/AppUsers/logout", {}, app);
    },
    customer: () => (customer ??= readCustomer()),
    customerAgain: () => (customer = readCustomer()),
  };
}

import type { StubRoutes } from "../../../../testing/stub-upstream.ts";

/** The calls of a registration. */
export const registerCall = "POST /loyalty/app-reams/customer/register";
export const codeCall = "POST /loyalty/app-reams/customer/claimcode";
export const loginCall = "POST /AppUsers/login";
export const updateCall = "PUT /loyalty/app-reams/customer/41000000777";
export const emailsCall = "POST /AppUsers/updateemailsubscription";
export const termsCall = "POST /loyalty/app-reams/customermanagement/termsandconditions/41000000777/2.0";
/** Returns the response with the programs of the given ids. */
export const programs = (...ids: string[]) => ({
  AppUserRewardSubscriptions: ids.map((id) => ({
    RewardSubscriptionId: id,
    RewardSubscriptionName: `Program ${id}`,
  })),
});

/** A loyalty service at which every call of a registration succeeds. */
export const workingService: StubRoutes = {
  "GET /AppUsers/rewardsubscriptions": programs("101"),
  "GET /loyalty/app-reams/emailsubscriptions": [
    { EmailSubscriptionId: "weekly", Description: "Weekly ad", OptOutEmail: true },
  ],
  [registerCall]: { FrqShopperNo: "41000000777" },
  [codeCall]: { Success: true },
  [loginCall]: {
    AppUserLogin: { FrqShopperNo: "41000000777", FirstName: "Dora", MyStore: { MyStoreNumber: "1" } },
    FrequentShopperJwt: "new-token",
    OauthCustomerJwt: { CustomerToken: "customer" },
  },
  [emailsCall]: { Success: true },
  [updateCall]: { FrqShopperNo: "41000000777" },
  "GET /loyalty/app-reams/customer/agreements": { CurrentTerms: [{ CurrentTermsVersion: "2.0" }] },
  [termsCall]: { Success: true },
};

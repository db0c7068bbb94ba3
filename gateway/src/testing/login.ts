/** Logs in the shopper of {@link loginResponse}. */
export const login =
  'mutation LogIn { login(input: { identifier: "ana@example.com", password: "canary-password" }) { viewer { firstName } } }';

/** What the loyalty service answers to a login, with tokens that no log and no answer may hold. */
export const loginResponse = {
  AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "12" } },
  FrequentShopperJwt: "canary-shopper-jwt",
  OauthCustomerJwt: { CustomerToken: "canary-customer-token" },
};

/** The login of the shopper of {@link loginResponse}. */
export const login =
  'mutation LogIn { login(input: { identifier: "ana@example.com", password: "canary-password" }) { viewer { firstName } } }';

/** The loyalty service's response to a login, with tokens that no log and no response may contain. */
export const loginResponse = {
  AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "12" } },
  FrequentShopperJwt: "canary-shopper-jwt",
  OauthCustomerJwt: { CustomerToken: "canary-customer-token" },
};

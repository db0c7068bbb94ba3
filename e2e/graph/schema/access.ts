import { type Field, fieldsOf } from "./schema.ts";

/**
 * The access to each query field. The tests fail for a field that is not listed: decide and add it here.
 *
 * - `everybody`: the response is the same for all callers;
 * - `visitor`: a guest gets a response, a shopper a personal one;
 * - `shopper`: only shoppers get data;
 * - `staff`: guests and shoppers get no data;
 * - `support`: only a support agent of the retailer gets data.
 */
export const queryAccess: Readonly<Record<string, "everybody" | "visitor" | "shopper" | "staff" | "support">> = {
  banner: "everybody",
  botCheck: "everybody",
  charities: "everybody",
  charityDistricts: "everybody",
  coupon: "visitor",
  coupons: "visitor",
  customer: "support",
  emailSubscriptions: "everybody",
  events: "everybody",
  slides: "everybody",
  features: "everybody",
  form: "everybody",
  legalText: "everybody",
  location: "everybody",
  locations: "everybody",
  loginMessage: "everybody",
  passwordResetLink: "everybody",
  place: "everybody",
  popup: "everybody",
  post: "everybody",
  postCategories: "everybody",
  posts: "everybody",
  produce: "everybody",
  promo: "everybody",
  retailer: "everybody",
  rewardSubscriptions: "everybody",
  searchContent: "everybody",
  searchSuggestions: "everybody",
  securityQuestions: "everybody",
  shop: "everybody",
  sidebar: "everybody",
  specials: "everybody",
  support: "support",
  team: "staff",
  terms: "everybody",
  viewer: "shopper",
  weeklyAd: "visitor",
};

/**
 * The access to each mutation. The tests fail for a mutation that is not listed: decide and add it here.
 *
 * - `everybody`: needs no session, because it creates one, has another proof, or concerns no account;
 * - `shopper`: rejects all others with `UNAUTHENTICATED`, before any service call;
 * - `support`: the same for support agents; shoppers and store staff are rejected with `FORBIDDEN`.
 */
export const mutationAccess: Readonly<Record<string, "everybody" | "shopper" | "support">> = {
  acceptTerms: "shopper",
  changePassword: "shopper",
  chooseCharity: "shopper",
  chooseRewardSubscription: "shopper",
  clipCoupon: "shopper",
  disconnectShop: "shopper",
  endCustomerSessions: "support",
  endOtherSessions: "shopper",
  login: "everybody",
  logout: "everybody",
  openAdViewer: "shopper",
  refreshSession: "everybody",
  register: "everybody",
  reportAd: "everybody",
  requestPasswordReset: "everybody",
  resetPassword: "everybody",
  revealCustomer: "support",
  sendCustomerPasswordReset: "support",
  ssoAuthorize: "everybody",
  ssoContinue: "shopper",
  ssoLogin: "everybody",
  ssoLogout: "everybody",
  ssoRefresh: "everybody",
  submitForm: "everybody",
  subscribeEmail: "everybody",
  supportLogin: "everybody",
  supportLogout: "everybody",
  teamLogin: "everybody",
  teamLogout: "everybody",
  updateAccount: "shopper",
  updateDataSharing: "shopper",
  updateEmailSubscriptions: "shopper",
  updateHomeStore: "shopper",
  updateSecurityAnswer: "shopper",
};

/** Query fields for visitors with or without a session: all but those for support. */
export const visitorFields: readonly Field[] = fieldsOf("Query").filter(
  ({ field }) => queryAccess[field.name] !== "support",
);

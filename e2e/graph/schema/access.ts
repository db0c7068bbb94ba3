import { type Field, fieldsOf } from "./schema.ts";

/**
 * Who may use which field. A field that is not listed fails the tests: decide and add it here.
 *
 * - `everybody`: the answer is the same for whoever asks;
 * - `visitor`: a guest gets an answer, a shopper one of their own;
 * - `shopper`: nobody else gets anything;
 * - `staff`: no guest and no shopper gets anything;
 * - `support`: nobody but a support agent of the retailer gets anything.
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
 * Who may make which change. A mutation that is not listed fails the tests: decide and add it here.
 *
 * - `everybody`: needs no session, because it makes one, proves itself in another way, or concerns nobody's account;
 * - `shopper`: is refused to everybody else with `UNAUTHENTICATED`, before any service is asked;
 * - `support`: the same for support agents; a shopper and store staff are refused with `FORBIDDEN`.
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

/** What visitors can ask, with or without a session: everything but what only support is answered. */
export const visitorFields: readonly Field[] = fieldsOf("Query").filter(
  ({ field }) => queryAccess[field.name] !== "support",
);

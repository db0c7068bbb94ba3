import { type Field, fieldsOf } from "./schema.ts";

/**
 * The access to each query field. The tests fail for a field that is not listed: decide and add it here.
 *
 * - `public`: the response is the same for all callers;
 * - `visitor`: a guest gets a response, a shopper a personal one;
 * - `shopper`: only shoppers get data;
 * - `staff`: guests and shoppers get no data;
 * - `support`: only a support agent of the retailer gets data.
 */
export const queryAccess: Readonly<Record<string, "public" | "visitor" | "shopper" | "staff" | "support">> = {
  banner: "public",
  botCheck: "public",
  botCheckChallenge: "visitor",
  charities: "public",
  charityDistricts: "public",
  coupon: "visitor",
  coupons: "visitor",
  customer: "support",
  customerMatches: "support",
  emailSubscriptions: "public",
  events: "public",
  slides: "public",
  features: "public",
  form: "public",
  legalText: "public",
  location: "public",
  locations: "public",
  loginMessage: "public",
  node: "visitor",
  passwordResetLink: "public",
  place: "public",
  popup: "public",
  post: "public",
  postCategories: "public",
  posts: "public",
  produce: "public",
  promo: "public",
  retailer: "public",
  rewardSubscriptions: "public",
  searchAdItems: "visitor",
  searchContent: "public",
  searchCoupons: "public",
  searchStores: "public",
  searchSuggestions: "public",
  securityQuestions: "public",
  sharedList: "public",
  shop: "public",
  sidebar: "public",
  specials: "public",
  support: "support",
  supportCase: "support",
  team: "staff",
  terms: "public",
  viewer: "shopper",
  weeklyAd: "visitor",
};

/**
 * The access to each mutation. The tests fail for a mutation that is not listed: decide and add it here.
 *
 * - `public`: needs no session, because it creates one, has another proof, or concerns no account;
 * - `shopper`: rejects all others with `UNAUTHENTICATED`, before any service call;
 * - `support`: the same for support agents; shoppers and store staff are rejected with `FORBIDDEN`.
 */
export const mutationAccess: Readonly<Record<string, "public" | "shopper" | "support">> = {
  acceptTerms: "shopper",
  addCaseNote: "support",
  addListItem: "public",
  addSupportAgent: "support",
  changeListItem: "public",
  changePassword: "shopper",
  changeSupportAgent: "support",
  chooseCharity: "shopper",
  chooseRewardSubscription: "shopper",
  clipCoupon: "shopper",
  clipCoupons: "shopper",
  closeCase: "support",
  confirmSecondFactor: "support",
  createCalendarFeed: "shopper",
  deleteAccount: "shopper",
  exportMyData: "shopper",
  decideCardClaim: "support",
  disconnectShop: "shopper",
  endCalendarFeed: "shopper",
  endCustomerSessions: "support",
  endOtherSessions: "shopper",
  exportCase: "support",
  finishPasskeyEnrollment: "shopper",
  finishPasskeyLogin: "public",
  handOverCase: "support",
  login: "public",
  logout: "public",
  openAdViewer: "shopper",
  openCase: "support",
  refreshSession: "public",
  register: "public",
  removePasskey: "shopper",
  renamePasskey: "shopper",
  reportAd: "public",
  reportMissedCoupon: "shopper",
  reportMissingPoints: "shopper",
  reportNotMe: "shopper",
  requestCardClaim: "public",
  requestPasswordReset: "public",
  resetPassword: "public",
  revealCustomer: "support",
  sendCustomerPasswordReset: "support",
  shareList: "shopper",
  ssoAuthorize: "public",
  ssoContinue: "shopper",
  ssoLogin: "public",
  ssoLogout: "public",
  ssoRefresh: "public",
  startPasskeyEnrollment: "shopper",
  startPasskeyLogin: "public",
  startSecondFactor: "support",
  stopSharingList: "shopper",
  submitForm: "public",
  subscribeEmail: "public",
  supportLogin: "public",
  supportLogout: "public",
  teamLogin: "public",
  teamLogout: "public",
  unfreezeRedemption: "support",
  unsubscribeEmail: "public",
  updateAccount: "shopper",
  updateDataSharing: "shopper",
  updateEmailSubscriptions: "shopper",
  updateHomeStore: "shopper",
  updateLanguage: "shopper",
  updateSecurityAnswer: "shopper",
};

/** Query fields for visitors with or without a session: all but those for support. */
export const visitorFields: readonly Field[] = fieldsOf("Query").filter(
  ({ field }) => queryAccess[field.name] !== "support",
);

import { makeCoupon } from "../../../../coupon/testing/coupons.ts";

const READ = "2026-11-21T19:00:00.000Z";

/** The freshness of a section that was read with the page. */
export const fresh = { __typename: "Freshness", fetchedAt: READ, stale: false };

const money = (formatted: string) => ({ __typename: "Money", formatted });

const noEntries = {
  __typename: "PointsEntryConnection",
  isComplete: true,
  totalCount: 0,
  nodes: [],
  pageInfo: { __typename: "PageInfo", endCursor: null },
};

const user = {
  __typename: "User",
  id: "user-ana",
  firstName: "Ana",
  lastName: "W•••",
  shopperNumber: "410000001017",
  email: "a•••@example.com",
  phone: "(•••) •••-0110",
  secondaryPhone: null,
  birthday: null,
  address: { __typename: "PostalAddress", address1: "•••", address2: null, city: "•••", state: "UT", zip: "•••" },
  homeStore: {
    __typename: "Location",
    id: "store-1",
    name: "Springville",
    storeNumber: "0001",
    address: "612 North Main Street",
    city: "Springville",
    state: "UT",
    phoneNumber: "(801) 555-0141",
  },
  terms: { __typename: "Terms", id: "t1", currentVersion: "1.10", needsAcceptance: true },
  coupons: {
    __typename: "CouponBook",
    id: "book-ana",
    availableCount: 1,
    clippedCount: 1,
    redeemedCount: 0,
    isComplete: true,
    clippedValue: { __typename: "Money", cents: 150, formatted: "$1.50" },
    readyValue: { __typename: "Money", cents: 150, formatted: "$1.50" },
    names: { __typename: "CouponFacets", categories: [] },
    freshness: fresh,
    proof: null,
    clipped: {
      __typename: "CouponConnection",
      nodes: [{ ...makeCoupon({ offerId: "1", state: "CLIPPED", summary: "Save $2.00" }), readyAt: null }],
    },
    available: { __typename: "CouponConnection", nodes: [makeCoupon({ offerId: "2" })] },
    redeemed: { __typename: "CouponConnection", nodes: [] },
  },
  points: { __typename: "Points", total: 479, ending: null, progress: null, entries: noEntries },
  credits: { __typename: "CreditDetails", balance: money("$6.25"), current: [], adjustments: [], expired: [] },
  rewards: { __typename: "Rewards", fuelRewards: [], offers: [], premiums: [] },
  lapsedCoupons: {
    __typename: "ExpiredCouponConnection",
    freshness: fresh,
    nodes: [
      {
        __typename: "Coupon",
        id: "20399",
        offerId: "20399",
        brandName: "Cheerios",
        summary: "Save $1.50",
        expiryDate: "2026-05-01",
      },
    ],
  },
  savings: { __typename: "Savings", rows: [], total: null },
  receiptHistory: { __typename: "ReceiptConnection", isComplete: true, totalCount: 0, nodes: [] },
  redemptionFreeze: null,
  closesAt: "2026-12-13T18:00:00.000Z",
};

const customer = {
  __typename: "Customer",
  id: "customer-ana",
  user,
  acceptedTerms: {
    __typename: "CustomerTerms",
    freshness: fresh,
    nodes: [{ __typename: "AcceptedTerms", version: "1.9", acceptedAt: "2026-05-04T18:00:00.000Z", isCurrent: false }],
  },
  cases: { __typename: "CustomerCases", freshness: fresh, nodes: [] },
  signIns: {
    __typename: "CustomerSignIns",
    freshness: fresh,
    nodes: [{ __typename: "CustomerSignIn", at: READ, outcome: "WRONG_PASSWORD", device: "Safari on iPhone" }],
  },
  sessions: {
    __typename: "CustomerSessions",
    freshness: fresh,
    nodes: [{ __typename: "ShopperSession", id: "s1", device: "Firefox on Linux", startedAt: READ, lastUsedAt: READ }],
  },
  mails: { __typename: "CustomerMails", freshness: fresh, nodes: [] },
  clipAttempts: {
    __typename: "CustomerClipAttempts",
    freshness: fresh,
    nodes: [
      {
        __typename: "ClipAttempt",
        at: READ,
        offerId: "20417",
        coupon: null,
        outcome: "EXPIRED",
        reference: "8f42ba2d-ed8e-4d82",
      },
      { __typename: "ClipAttempt", at: READ, offerId: "20418", coupon: null, outcome: "CLIPPED", reference: "" },
    ],
  },
};

/** Returns a shopper as the graph shows them to support, with the given changes. */
export const customerAnswer = (change: object = {}, userChange: object = {}) => ({
  ...customer,
  ...change,
  user: { ...user, ...userChange },
});

/** The personal values after an agent has revealed them. */
export const revealedUser = {
  ...user,
  lastName: "Whitlock",
  email: "ana@example.com",
  phone: "(801) 555-0110",
  birthday: "1988-03-14",
};

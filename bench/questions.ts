import { offerIdAt } from "./upstream/offers.ts";
import { shopperWith } from "./upstream/answers.ts";

/** A question that every contestant answers with equal data. */
export interface Question {
  readonly name: string;
  readonly about: string;
  readonly query: string;
  readonly shopper: string;
  /** The number of calls to upstreams without caching. */
  readonly minCalls: number;
}

/** The fields of a coupon's card and dialog. */
const wholeCoupon = `id offerId offerCode state viewerCanClip isFeatured brandName categoryName summary description
  shortDescription disclaimer expiryText isExpiringSoon activeDate expiryDate timesRedeemed lastRedeemed
  value { cents formatted } image { url srcSet width height altText placeholderColor }`;

/** Fewer fields: 3,000 whole coupons exceed the product's limit for one operation. */
const briefCoupon = `id offerId offerCode state viewerCanClip isFeatured brandName categoryName summary description
  expiryText isExpiringSoon expiryDate value { cents formatted }`;

/** The maximum number of coupons per list. */
const pageLength = 500;

const cursorAt = (place: number): string => Buffer.from(`${place}:${offerIdAt(place)}`).toString("base64url");

/**
 * Returns the question for a coupon page with this number of coupons, in as many lists as the maximum per list
 * requires.
 */
export function couponPage(count: number): Pick<Question, "query" | "shopper" | "minCalls"> {
  const lists = Array.from({ length: Math.ceil(count / pageLength) }, (_, page) => {
    const after = page === 0 ? "" : `, after: "${cursorAt(page * pageLength - 1)}"`;
    return `p${page}: list(first: ${Math.min(pageLength, count)}${after}) { totalCount nodes { ${briefCoupon} } }`;
  });
  const query = `query CouponPage { viewer { coupons { availableCount clippedCount ${lists.join(" ")} } } }`;
  return { query, shopper: shopperWith(count), minCalls: 1 };
}

export const questions: readonly Question[] = [
  {
    name: "Q1",
    about: "100 receipts, each with its store out of 10",
    query: `query Receipts { viewer { receipts(daysAgo: 730) { transactionDate location points
      total { cents formatted } store { storeNumber name city state phoneNumber } } } }`,
    shopper: shopperWith(300),
    minCalls: 2,
  },
  {
    name: "Q2",
    about: "the coupon page, 300 coupons, all fields",
    query: `query Coupons { viewer { coupons { availableCount clippedCount
      list(first: 300) { totalCount nodes { ${wholeCoupon} } } } } }`,
    shopper: shopperWith(300),
    minCalls: 1,
  },
  {
    name: "Q3",
    about: "the account page, five reads",
    query: `query Account { viewer { firstName lastName email shopperNumber
      receipts { transactionDate points total { formatted } } points { total }
      credits { balance { cents formatted } current { description date issued { formatted } balance { formatted } } }
      savings { total { walletCredit { formatted } digitalCoupons { formatted } instant { formatted }
        levelUp { formatted } personalized { formatted } } } } }`,
    shopper: shopperWith(300),
    minCalls: 5,
  },
  {
    name: "Q4",
    about: "fields without an upstream",
    query: "query BotCheck { botCheck { scriptUrl siteKey } }",
    shopper: shopperWith(300),
    minCalls: 0,
  },
  { name: "Q5", about: "the coupon page, 3,000 coupons", ...couponPage(3_000) },
];

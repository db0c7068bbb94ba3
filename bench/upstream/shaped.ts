import { readCredits, readCustomer, readReceipts, readSavings, readStores } from "../hand-written/account.ts";
import { pageOf, readCouponBook, wholeCoupon, type CouponBook } from "../hand-written/coupons.ts";
import { credits, customerOf, points, receiptsOf, savings } from "./account.ts";
import { offersOf } from "./offers.ts";
import { storeCount, stores } from "./stores.ts";

/**
 * A response with the graph's field names, for a contestant that consists of configuration only: its services compute
 * the fields for it.
 */
type Shaped = (shopper: string, query: URLSearchParams) => unknown;

const books = new Map<string, CouponBook>();

function bookOf(shopper: string, coupons: number): CouponBook {
  const book = books.get(shopper) ?? readCouponBook(offersOf(coupons));
  books.set(shopper, book);
  return book;
}

const allStores = [...readStores(stores).values()];

/**
 * Returns the responses with the graph's field names, by path.
 * @param couponsOf returns the number of a shopper's coupons
 * @param receiptCount returns the number of receipts in a number of days
 */
export function createShaped(
  couponsOf: (shopper: string) => number,
  receiptCount: (daysAgo: number) => number,
): Readonly<Record<string, Shaped>> {
  return {
    viewer: (shopperNumber) => ({ shopperNumber, ...readCustomer(customerOf(shopperNumber)) }),
    receipts: (_shopper, query) => readReceipts(receiptsOf(receiptCount(Number(query.get("daysAgo"))), storeCount)),
    stores: (_shopper, query) => {
      const numbers = new Set(query.getAll("storeNumber"));
      return allStores.filter(({ storeNumber }) => numbers.has(storeNumber));
    },
    store: (_shopper, query) => allStores.find(({ storeNumber }) => storeNumber === query.get("storeNumber")),
    points: () => ({ total: points.Points }),
    credits: () => readCredits(credits),
    savings: () => readSavings(savings),
    coupons: (shopperNumber) => {
      const { availableCount, clippedCount } = bookOf(shopperNumber, couponsOf(shopperNumber));
      return { shopperNumber, availableCount, clippedCount };
    },
    list: (shopperNumber, query) => {
      const book = bookOf(shopperNumber, couponsOf(shopperNumber));
      const nodes = pageOf(book, Number(query.get("first")), query.get("after") || null).map(wholeCoupon);
      return { totalCount: book.offers.length, nodes };
    },
  };
}

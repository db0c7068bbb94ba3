import { readCredits, readCustomer, readReceipts, readSavings, readStores } from "../hand-written/account.ts";
import { pageOf, readCouponBook, wholeCoupon, type CouponBook } from "../hand-written/coupons.ts";
import { credits, customerOf, points, receiptsOf, savings } from "./account.ts";
import { offersOf } from "./offers.ts";
import { storeCount, stores } from "./stores.ts";

/**
 * Answers in the words of the graph, for a contestant that is configured only and cannot work anything out: its services
 * do so for it.
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
 * Makes the shaped answers.
 * @param couponsOf tells how many coupons a shopper has
 * @param receiptCount tells how many receipts there are in so many days
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

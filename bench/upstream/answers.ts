import { credits, customerOf, points, receiptsOf, savings } from "./account.ts";
import { offersOf } from "./offers.ts";
import { createShaped } from "./shaped.ts";
import { retailer, storeCount, stores } from "./stores.ts";

/** The number of a benchmark shopper is this base plus the number of coupons. */
const firstNumber = 41_000_000_000;

export const shopperWith = (coupons: number): string => String(firstNumber + coupons);

/** The number of receipts of the whole history, and of the days that an account page shows. */
const receiptCounts = { whole: 100, recent: 10 };

/** Requests for more days than this return the whole history. */
const recentDays = 150;

function login(body: string): unknown {
  const { EmailOrPhone }: { EmailOrPhone: string } = JSON.parse(body);
  const number = EmailOrPhone.replace(/@.*$/, "");
  return {
    AppUserLogin: { FrqShopperNo: number, FirstName: "Ana", MyStore: { MyStoreNumber: "1" } },
    // The number is the token, so that all contestants can send the same one.
    FrequentShopperJwt: number,
    OauthCustomerJwt: { CustomerToken: number },
  };
}

const couponsOf = (number: string): number => Number(number) - firstNumber;

const receiptCount = (daysAgo: number): number => (daysAgo > recentDays ? receiptCounts.whole : receiptCounts.recent);

const shaped = createShaped(couponsOf, receiptCount);

type Route = readonly [pattern: RegExp, answer: (parameter: string | undefined, query: URLSearchParams) => unknown];

/** The paths of the loyalty and the content service that the questions need. */
const routes: readonly Route[] = [
  [/^\/loyalty\/[^/]+\/quotient\/offers$/, () => offersOf(300)],
  [/^\/loyalty\/[^/]+\/quotient\/(\d+)\/offers$/, (number = "") => offersOf(couponsOf(number))],
  [/^\/loyalty\/[^/]+\/customer$/, (_none, query) => customerOf(query.get("frqShopperNo") ?? "")],
  [
    /^\/loyalty\/[^/]+\/customers\/\d+\/receipts$/,
    (_none, query) => receiptsOf(receiptCount(Number(query.get("daysAgo"))), storeCount),
  ],
  [/^\/loyalty\/[^/]+\/customers\/\d+\/points\/total$/, () => points],
  [/^\/loyalty\/[^/]+\/customers\/\d+\/credits$/, () => credits],
  [/^\/loyalty\/[^/]+\/customer\/\d+\/savings$/, () => savings],
  [/^\/sites\/[^/]+\/retailer-info$/, () => retailer],
  [/^\/sites\/[^/]+\/locations$/, () => stores],
];

const bodies = new Map<string, Buffer>();

function made(url: string): Buffer | null {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const shopper = /\d+$/.exec(searchParams.get("bearer") ?? "")?.[0] ?? "";
  const inWords = shaped[pathname.replace("/shaped/", "")]?.(shopper, searchParams);
  if (inWords !== undefined) return Buffer.from(JSON.stringify(inWords));
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(pathname);
    if (match !== null) return Buffer.from(JSON.stringify(answer(match[1], searchParams)));
  }
  return null;
}

/**
 * Returns the bytes of the response to a read; null for an unknown URL. The bytes are cached to minimize the cost of
 * this process.
 */
export function answerTo(url: string): Buffer | null {
  const bytes = bodies.get(url) ?? made(url);
  if (bytes !== null) bodies.set(url, bytes);
  return bytes;
}

/**
 * Returns the bytes of the response to a login; the email address starts with a shopper's number, and any password is
 * valid.
 */
export const loginAnswer = (body: string): Buffer => Buffer.from(JSON.stringify(login(body)));

import type { Wire as Content } from "../../services/src/core/content/wire.generated.ts";
import type { Wire } from "../../services/src/faces/loyalty/wire.generated.ts";
import { readCredits, readCustomer, readReceipts, readSavings, readStores } from "./account.ts";
import { readCouponBook } from "./coupons.ts";

export type GetJson = <T>(url: string, bearer: string) => Promise<T>;

/** The origins of the upstreams, as the benchmark passes them to a contestant. */
export interface Upstreams {
  readonly loyalty: string;
  readonly content: string;
}

/** Returns the reads of the questions for a shopper, whose number is also the token. */
export function bindReads(get: GetJson, { loyalty, content }: Upstreams, shopper: string) {
  const program = `${loyalty}/loyalty/app-reams`;
  const base = `${program}/customers/${shopper}`;
  return {
    customer: async () =>
      readCustomer(await get<Wire["Customer"]>(`${program}/customer?frqShopperNo=${shopper}`, shopper)),
    receipts: async (daysAgo: number) =>
      readReceipts(await get<Wire["Receipt"][]>(`${base}/receipts?daysAgo=${daysAgo}`, shopper)),
    points: async () => (await get<Wire["Points"]>(`${base}/points/total`, shopper)).Points,
    credits: async () => readCredits(await get<Wire["CreditDetails"]>(`${base}/credits`, shopper)),
    savings: async () =>
      readSavings(await get<Wire["SavingsRow"][]>(`${program}/customer/${shopper}/savings`, shopper)),
    coupons: async () =>
      readCouponBook(await get<Wire["ShopperOfferLists"]>(`${program}/quotient/${shopper}/offers`, shopper)),
    stores: async () => readStores(await get<Content["LocationList"]>(`${content}/sites/reams/locations`, "bench")),
  };
}

export type Reads = ReturnType<typeof bindReads>;

/** Returns the bearer token of a request, which for contestants other than the product is the number of the shopper. */
export const shopperOf = (authorization: string | null | undefined): string =>
  (authorization ?? "").slice("Bearer ".length);

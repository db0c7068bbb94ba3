import DataLoader from "dataloader";
import type { Receipt, Store } from "../hand-written/account.ts";
import { briefCoupon, cutAtWord, imageOf, pageOf, type CouponBook, type StatedOffer } from "../hand-written/coupons.ts";
import { bindReads, type GetJson, type Reads } from "../hand-written/reads.ts";
import type { PeerSettings } from "../hand-written/settings.ts";

export interface PeerContext {
  readonly shopper: string;
  readonly reads: Reads;
  readonly botCheck: PeerSettings["botCheck"];
  /** Loads the record of the shopper once, regardless of the number of requested fields. */
  readonly customer: DataLoader<string, Awaited<ReturnType<Reads["customer"]>>>;
  readonly stores: DataLoader<string, Store | null>;
}

export function contextWith(reads: Reads, botCheck: PeerSettings["botCheck"], shopper: string): PeerContext {
  return {
    shopper,
    reads,
    botCheck,
    customer: new DataLoader(async (numbers) => {
      const customer = await reads.customer();
      return numbers.map(() => customer);
    }),
    stores: new DataLoader(async (numbers) => {
      const stores = await reads.stores();
      return numbers.map((number) => stores.get(number) ?? null);
    }),
  };
}

/** Returns the context of a request with a function that reads JSON. */
export function createContext(get: GetJson, { upstreams, botCheck }: PeerSettings, shopper: string): PeerContext {
  return contextWith(bindReads(get, upstreams, shopper), botCheck, shopper);
}

const customerField =
  (name: "firstName" | "lastName" | "email") => async (_user: unknown, _args: unknown, context: PeerContext) =>
    (await context.customer.load(context.shopper))[name];

interface ListArguments {
  readonly first: number;
  readonly after?: string | null;
}

/** Returns a coupon without the fields that are computed on request. */
const couponSource = (statedOffer: StatedOffer) => ({
  ...briefCoupon(statedOffer),
  disclaimer: statedOffer.offer.OfferDisclaimer,
  activeDate: statedOffer.offer.OfferActiveDate,
  timesRedeemed: statedOffer.offer.TimesRedeemed,
  lastRedeemed: statedOffer.offer.LastRedeemed,
  offerImage: statedOffer.offer.OfferImage1,
});

type CouponSource = ReturnType<typeof couponSource>;

/** Accepts arguments of any type, because a resolver receives the result of its parent. */
export type FieldResolver = (root: never, args: never, context: PeerContext) => unknown;

/** Resolvers as in the manuals of these servers: one for each field that is not a plain property. */
export const resolvers: Readonly<Record<string, Readonly<Record<string, FieldResolver>>>> = {
  Query: {
    viewer: () => ({}),
    botCheck: (_root: unknown, _args: unknown, { botCheck }: PeerContext) => botCheck,
  },
  User: {
    firstName: customerField("firstName"),
    lastName: customerField("lastName"),
    email: customerField("email"),
    shopperNumber: (_user: unknown, _args: unknown, { shopper }: PeerContext) => shopper,
    receipts: (_user: unknown, { daysAgo }: { daysAgo: number }, { reads }: PeerContext) => reads.receipts(daysAgo),
    points: async (_user: unknown, _args: unknown, { reads }: PeerContext) => ({ total: await reads.points() }),
    credits: (_user: unknown, _args: unknown, { reads }: PeerContext) => reads.credits(),
    savings: (_user: unknown, _args: unknown, { reads }: PeerContext) => reads.savings(),
    coupons: (_user: unknown, _args: unknown, { reads }: PeerContext) => reads.coupons(),
  },
  Receipt: {
    store: ({ storeNumber }: Receipt, _args: unknown, { stores }: PeerContext) =>
      storeNumber === null ? null : stores.load(storeNumber),
  },
  CouponBook: {
    list: (book: CouponBook, { first, after }: ListArguments) => ({
      totalCount: book.offers.length,
      nodes: pageOf(book, first, after ?? null).map(couponSource),
    }),
  },
  Coupon: {
    shortDescription: ({ description }: CouponSource) => cutAtWord(description),
    image: ({ offerImage, description }: CouponSource) =>
      offerImage === null ? null : imageOf(offerImage, description),
  },
};

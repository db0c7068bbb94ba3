import type { GraphQLResolveInfo } from "graphql";
import { filterCoupons } from "../../../../coupon-list/filter-coupons.ts";
import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import { freshNow } from "../../platform/time/fresh-now.ts";
import { branchContext } from "../../platform/auth/guards.ts";
import { checkCount, pageByPosition, pageOf } from "../../platform/graph/connections.ts";
import { asksFor, selects } from "../../platform/graph/selection.ts";
import { keyOfGlobalId } from "../../platform/graph/global-id.ts";
import { shownLabel } from "../retailer/index.ts";
import type {
  Coupon,
  CouponFilter,
  QueryCouponArgs,
  QueryCouponSearchArgs,
  Resolvers,
  QuerySearchCouponsArgs,
} from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";
import type { BookFacet } from "./list/book.ts";
import { readExpiredCoupons, readLapsedCoupons } from "./list/lapsed-coupons.ts";
import { clipCoupon } from "./clip/clip.ts";
import { unclipCoupon } from "./clip/unclip.ts";
import { clipCoupons } from "./clip/batch/clip-coupons.ts";
import { findCouponByKey } from "./find-by-key.ts";
import { summaryIn } from "./summary.ts";
import { translatedDescription, translatedImage } from "./translated-description.ts";
import type { CouponSource } from "./types.ts";
import type { Purchases } from "../receipt/index.ts";
import type { ListedCoupon } from "./list/listed-coupon.ts";
import { findForgiving, wordedQuery } from "../search/index.ts";
import { listSearch, trimmedQuery } from "../../platform/graph/search-arguments.ts";
import { money } from "../../platform/text/money.ts";
import { namedFirst } from "../../platform/text/word-search.ts";

/** Returns the public coupons that contain all words, or all corrected ones. */
async function findPublic(query: string, context: Context) {
  const { book, freshness } = await context.loaders.coupons.guestBook.load();
  const { matches, searchedQuery } = await findForgiving(query, context, (words) => {
    const listed = filterCoupons(book.sorted("FEATURED"), { search: words });
    return namedFirst(listed, words, ({ brandName, description }) => `${brandName} ${description}`);
  });
  return { matches, freshness, searchedQuery };
}

const mostPaper = 500;

/** Returns the first public coupons, those that expire first. */
async function readPaper(first: number, { loaders }: Context) {
  checkCount("first", first, mostPaper);
  const { book } = await loaders.coupons.guestBook.load();
  return book.sorted("EXPIRY_DATE").slice(0, first);
}

/** Returns the first matches of a search; null for an empty one. */
async function searchCoupons(args: QuerySearchCouponsArgs, context: Context) {
  const { query, first } = listSearch(args);
  if (query === "") return null;
  const { matches, ...found } = await findPublic(query, context);
  return { nodes: matches.slice(0, first), totalCount: matches.length, ...found };
}

/** The fields of a coupon that differ between visitors. */
const ownFields: ReadonlySet<string> = new Set<keyof Coupon>([
  "state",
  "timesRedeemed",
  "lastRedeemed",
  "viewerCanClip",
  "viewerCanUnclip",
]);

const clipTimes: ReadonlySet<string> = new Set<keyof Coupon>(["readyAt"]);

/** Reads a book, and with it the clip attempts if a field asks for what follows from them. */
function readBook(context: Context, info: GraphQLResolveInfo) {
  const { loaders, session } = context;
  const needsClips = session !== null && (asksFor(info, "readyValue") || selects(info, "Coupon", clipTimes));
  // The fields that need them report a failure.
  if (needsClips) loaders.clips.history.load().catch(() => undefined);
  return loaders.coupons.book.load();
}

const couponSearchLimits = { defaultSize: 20, maxSize: 100 };

/** Returns a page of the matches of a search, as the visitor sees them where that is selected; null for an empty search. */
async function readSearch({ query, first, after }: QueryCouponSearchArgs, context: Context, info: GraphQLResolveInfo) {
  const words = trimmedQuery(query);
  if (words === "") return null;
  const isPersonal = context.session !== null && selects(info, "Coupon", ownFields);
  const [{ matches, ...found }, own] = await Promise.all([
    findPublic(words, context),
    isPersonal ? context.loaders.coupons.book.load() : null,
  ]);
  const nodeOf = (coupon: ListedCoupon) => own?.book.byOfferId(coupon.offerId) ?? coupon;
  const page = pageOf(
    { items: matches, keyOf: ({ offerId }) => offerId, nodeOf },
    { first, after },
    couponSearchLimits,
  );
  return Object.assign(page, found);
}

function boughtFirst(coupons: readonly ListedCoupon[], purchases: Purchases): readonly ListedCoupon[] {
  const { bought = [], others = [] } = Object.groupBy(coupons, ({ offer }) =>
    purchases.includes(offer) ? "bought" : "others",
  );
  return [...bought, ...others];
}

/** Guests with different languages share a coupon. */
const summaryLabel = ({ offer }: CouponSource, _args: unknown, { language }: Context) => summaryIn(language, offer);

const summaryFields = {
  summary: ({ offer }: CouponSource, _args: unknown, { language }: Context) => summaryIn(language, offer).text,
  summaryLanguage: ({ offer }: CouponSource, _args: unknown, { language }: Context) =>
    summaryIn(language, offer).language,
};

/** Returns a filter whose search also finds offers by words of the visitor's language. */
const wordedFilter = (filter: CouponFilter | null | undefined, language: Language) =>
  filter?.search ? { ...filter, search: wordedQuery(filter.search, language) } : filter;

const pageLimits = { defaultSize: 48, maxSize: 500 };

/** Returns the value of the coupons on the card without those that registers do not know of yet. */
async function readyValue(coupons: readonly ListedCoupon[], now: Date) {
  const clipped = coupons.filter(({ state }) => state === "CLIPPED");
  const times = await Promise.all(clipped.map((coupon) => coupon.readyAt()));
  const isReady = (readyAt: string | null | undefined) => !readyAt || Date.parse(readyAt) <= now.getTime();
  const ready = clipped.filter((_coupon, index) => isReady(times[index]));
  return money(ready.reduce((cents, { offer }) => cents + (offer.valueCents ?? 0), 0));
}

async function findCoupon({ by, ...old }: QueryCouponArgs, context: Context): Promise<CouponSource | null> {
  const { id, offerId: number, offerCode } = by ?? { ...old, offerId: null };
  if (number) return findCouponByKey(number, context);
  if (id) {
    const offerId = keyOfGlobalId(id, "Coupon", context.retailer.sitePath);
    return offerId === null ? null : findCouponByKey(offerId, context);
  }
  return offerCode ? context.loaders.coupons.byOfferCode.load(offerCode) : null;
}

const isInEnglish = ({ isCategory }: BookFacet, { language }: Context): boolean =>
  !isCategory || language === defaultLanguage;

const labelIn = async ({ value }: BookFacet, context: Context) => (await shownLabel(value, context)).text;

const languageIn = async ({ value }: BookFacet, context: Context) => (await shownLabel(value, context)).language;

const personalNotice = ({ loaders }: Context): Promise<string | null> =>
  loaders.retailers.info.load().then(
    ({ personalOfferNotice }) => personalOfferNotice,
    () => null,
  );

/** Support sees the latest attempts; verdicts use all. */
const shownAttempts = 50;

export const resolvers: Resolvers = {
  Query: {
    coupons: (_root, _args, context, info) => readBook(context, info),
    coupon: (_root, args, context) => findCoupon(args, context),
    searchCoupons: (_root, args, context) => searchCoupons(args, context),
    paperCoupons: (_root, { first }, context) => readPaper(first ?? mostPaper, context),
    couponSearch: (_root, args, context, info) => readSearch(args, context, info),
  },
  User: {
    async coupons(user, _args, context, info) {
      return readBook(branchContext(user, context), info);
    },
    lapsedCoupons: (user, { days }, context) => readLapsedCoupons(days, branchContext(user, context)),
    expiredCoupons: (user, args, context) => readExpiredCoupons(args, branchContext(user, context)),
  },
  Customer: {
    async clipAttempts({ user }, page, context) {
      const { view } = user;
      const { attempts, source } = await view.loaders.clips.history.load();
      const latest = attempts.slice(0, shownAttempts).map((made) => ({ made, view }));
      return Object.assign(pageByPosition(latest, page, shownAttempts), { freshness: freshNow(source, context.now()) });
    },
  },
  ClipAttempt: {
    at: ({ made }) => made.at,
    offerId: ({ made }) => made.offerId,
    outcome: ({ made }) => made.outcome,
    reason: ({ made }) => made.reason ?? null,
    reference: ({ made }) => made.reference,
    coupon: ({ made, view }) => view.loaders.coupons.byOfferId.load(made.offerId),
  },
  // Most facets are brands, and most visitors read English: neither waits for labels.
  CouponFacet: {
    label: (facet, _args, context) => (isInEnglish(facet, context) ? facet.value : labelIn(facet, context)),
    language: (facet, _args, context) => (isInEnglish(facet, context) ? defaultLanguage : languageIn(facet, context)),
  },
  Mutation: {
    async clipCoupon(_root, { input }, context) {
      const outcome = await clipCoupon(input.couponId, context);
      return { ...outcome, wasClipped: outcome.alreadyClipped };
    },
    unclipCoupon: (_root, { input }, context) => unclipCoupon(input.couponId, context),
    clipCoupons: (_root, { input }, context) => clipCoupons(input.couponIds, context),
  },
  // A coupon computes most fields itself, so that the hundreds of them on a page need few resolvers.
  Coupon: {
    summaryLabel,
    expiryText: ({ expiry }, _args, { language }) => expiry?.textIn(language) ?? null,
    readyAt: (coupon) => coupon.readyAt(),
    image: (coupon, _args, context) => translatedImage(coupon, context),
    translatedDescription: ({ offer }, _args, context) => translatedDescription(offer, context),
    personalNotice: ({ isPersonal }, _args, context) => (isPersonal === true ? personalNotice(context) : null),
    ...summaryFields,
  },
  Discount: { __resolveType: ({ __typename }) => __typename ?? null },
  PaperCoupon: {
    summaryLabel,
    code: ({ offerCode, offerId }) => offerCode ?? offerId,
    translatedDescription: ({ offer }, _args, context) => translatedDescription(offer, context),
  },
  FoundCoupon: { ...summaryFields, couponId: ({ id }) => id },
  CouponBook: {
    id: ({ book }) => book.id,
    async list({ book, purchases }, { filter, sort, first, after }, { language }) {
      const filtered = filterCoupons(book.sorted(sort ?? "FEATURED"), wordedFilter(filter, language));
      const items = sort === "BOUGHT" ? boughtFirst(filtered, await purchases()) : filtered;
      return pageOf(
        { items, keyOf: ({ offerId }) => offerId, nodeOf: (coupon) => coupon },
        { first, after },
        pageLimits,
      );
    },
    availableCount: ({ book }) => book.availableCount,
    clippedCount: ({ book }) => book.clippedCount,
    redeemedCount: ({ book }) => book.redeemedCount,
    clipLimit: ({ clipLimit }) => clipLimit,
    clippedValue: ({ book }) => book.clippedValue,
    readyValue: ({ book }, _args, { now }) => readyValue(book.sorted("FEATURED"), now()),
    redeemedValue: ({ book }) => book.redeemedValue,
    facets: ({ book }, { filter }, { language }) => book.facets(wordedFilter(filter, language)),
    categories: ({ book }) => book.categories(),
    brands: ({ book }) => book.brands(),
  },
};

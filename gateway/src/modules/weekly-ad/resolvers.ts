import { pageOf } from "../../platform/graph/connections.ts";
import { addressIn } from "../../../../messages/languages.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { shortDate } from "../../platform/time/calendar-days.ts";
import { globalId, keyOfGlobalId } from "../../platform/graph/global-id.ts";
import type { Context } from "../../app/context/context.ts";
import type { Resolvers, QuerySearchAdItemsArgs } from "../../app/graph/schema.generated.ts";
import { brandNames } from "../coupon/index.ts";
import { couponMatches, priceAfterCoupon } from "./coupon-matches.ts";
import {
  adFreshness,
  adPeriod,
  findItem,
  itemsOnOffer,
  isNextForMembers,
  nextItems,
  pieceOf,
  textsOf,
} from "./items.ts";
import { productLabel, shownLabel } from "../retailer/index.ts";
import { openAdViewer } from "./open-ad-viewer.ts";
import { selectAd } from "./select-store.ts";
import { paperOffers } from "./paper-offers.ts";
import { money } from "../../platform/text/money.ts";
import { unitCents } from "./price/printed-price.ts";
import type { WeeklyAdItemSource, WeeklyAdSource } from "./types.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { type MediaUrls, resizedUrl } from "../../platform/text/media-urls.ts";
import { listSearch, searchLimits } from "../../platform/graph/search-arguments.ts";
import { containsWords, namedFirst } from "../../platform/text/word-search.ts";
import { findForgiving } from "../search/index.ts";
import type { AdItem } from "./port.ts";

/** In pixels; no page shows larger ones. */
const pictureWidth = 400;
const pageWidth = 1_200;

/** Returns the URL of a picture; null for a path that is invalid. */
function pictureUrl(picture: string, media: MediaUrls, width: number): string | null {
  if (!picture.startsWith("/")) return picture;
  const url = media.url(picture);
  return url === null ? null : resizedUrl(url, { width });
}

const titleOf = (item: AdItem) => pieceOf(item, "CUSTOMTEXT", "TITLE") ?? "";

const textOf = (item: AdItem) =>
  [titleOf(item), textsOf(item, "PRODUCTDETAILS") ?? "", textsOf(item, "CUSTOMTEXT") ?? ""].join(" ");

/** Returns the items on offer whose texts contain all words, or all corrected ones; null for an empty search and if no store has an ad. */
async function searchItems(args: QuerySearchAdItemsArgs, context: Context) {
  const { query, first } = listSearch(args);
  const ad = query === "" ? null : await selectAd({ id: null, slug: args.storeSlug ?? null }, context);
  if (ad === null) return null;
  const [items, freshness] = await Promise.all([itemsOnOffer(ad, context), adFreshness(ad, context)]);
  if (items === null || freshness === null) return null;
  const { matches, searchedQuery } = await findForgiving(query, context, (words) =>
    namedFirst(items.filter(containsWords(words, textOf)), words, titleOf),
  );
  const page = pageOf(
    { items: matches, keyOf: ({ id }) => id, nodeOf: (item) => item },
    { first, after: args.after },
    searchLimits,
  );
  return Object.assign(page, { store: ad.store, freshness, searchedQuery });
}

/** As the schema says, for a client that sends null. */
const defaultMatches = 30;
const defaultOffers = 100;

async function itemsOf(ad: WeeklyAdSource, first: number | null, context: Context) {
  if (first !== null && first < 0) throw new AppError("BAD_USER_INPUT", "The argument `first` must not be negative.");
  const items = await itemsOnOffer(ad, context);
  return items?.slice(0, first ?? items.length) ?? null;
}

/** Returns the key of an item among the retailer's: a service numbers the items of each store. */
const keyOf = ({ store: { storeNumber }, id }: Pick<WeeklyAdItemSource, "store" | "id">) => `${storeNumber}/${id}`;

const moneyOf = (cents: number | null) => (cents === null ? null : money(cents));

const unitOf = (item: AdItem) => pieceOf(item, "CUSTOMTEXT", "UNIT");

const isHealthy = (components: AdItem["components"]): boolean =>
  components.some(({ name }) => name === "HEALTHYOPTIONATTRIBUTE");

const labelIn = (text: string | null, context: Context) => (text === null ? null : shownLabel(text, context));

const productOf = (text: string | null, context: Context) =>
  text === null ? null : productLabel(text, context, () => brandNames(context));

const titleIn = (item: AdItem, context: Context) => productOf(pieceOf(item, "CUSTOMTEXT", "TITLE"), context);

const detailsIn = (item: AdItem, context: Context) => productOf(textsOf(item, "PRODUCTDETAILS"), context);

export const resolvers: Resolvers = {
  Query: {
    weeklyAd: (_root, { store, storeId, storeSlug }, context) =>
      selectAd({ id: store?.id ?? storeId ?? null, slug: store?.slug ?? storeSlug ?? null }, context),
    searchAdItems: (_root, args, context) => searchItems(args, context),
  },
  Mutation: {
    openAdViewer: (_root, { input }, context) => openAdViewer(input, context),
  },
  Location: {
    hasWeeklyAd: (store, _args, { upstreams }) => upstreams.ads.hasAd(store),
  },
  WeeklyAd: {
    id: ({ store: { sitePath, storeNumber } }) => globalId("WeeklyAd", sitePath, storeNumber),
    viewerUrl({ store: { adviewerPage, slug } }, _args, { language, upstreams: { adViewer, portal } }) {
      return adViewer.pageUrl(adviewerPage) ?? portal.siteUrl(addressIn(language, `/weekly-ad?store=${slug}`));
    },
    isViewerOpen: ({ store: { adviewerPage } }, _args, { upstreams }) => upstreams.adViewer.opens(adviewerPage),
    items: (ad, { first }, context) => itemsOf(ad, first ?? null, context),
    freshness: (ad, _args, context) => adFreshness(ad, context),
    validFrom: async (ad, _args, context) => (await adPeriod(ad, context))?.startDate ?? null,
    validThrough: async (ad, _args, context) => (await adPeriod(ad, context))?.endDate ?? null,
    async item(ad, { id }, context) {
      const key = keyOfGlobalId(id, "WeeklyAdItem", ad.store.sitePath);
      return key === null ? null : findItem(ad, (item) => keyOf(item) === key, context);
    },
    nextItems: (ad, _args, context) => nextItems(ad, context),
    isNextForMembers: (ad, _args, context) => isNextForMembers(ad, context),
    couponMatches: (ad, { first }, context) => couponMatches(ad, first ?? defaultMatches, context),
    paperOffers: (ad, { first }, context) => paperOffers(ad, first ?? defaultOffers, context),
  },
  AdCouponMatch: {
    priceAfter: ({ item, coupon }) => priceAfterCoupon(item, coupon.offer),
  },
  AdPlace: {
    pagePicture: ({ pagePicture }, _args, { media }) =>
      pagePicture ? pictureUrl(pagePicture, media, pageWidth) : null,
  },
  WeeklyAdItem: {
    id: (item) => globalId("WeeklyAdItem", item.store.sitePath, keyOf(item)),
    department: async ({ department }, _args, context) =>
      department === null ? null : { key: department, name: await shownLabel(department, context) },
    regularPrice: ({ regularCents }) => moneyOf(regularCents),
    saving: ({ savingCents }) => moneyOf(savingCents),
    unitPrice: (item) => moneyOf(unitCents(item)),
    titleLabel: (item, _args, context) => titleIn(item, context),
    title: async (item, _args, context) => (await titleIn(item, context))?.text ?? null,
    detailsLabel: (item, _args, context) => detailsIn(item, context),
    details: async (item, _args, context) => (await detailsIn(item, context))?.text ?? null,
    customTextLabel: (item, _args, context) => labelIn(textsOf(item, "CUSTOMTEXT"), context),
    customText: async (item, _args, context) => (await labelIn(textsOf(item, "CUSTOMTEXT"), context))?.text ?? null,
    customTextLanguage: async (item, _args, context) =>
      (await labelIn(textsOf(item, "CUSTOMTEXT"), context))?.language ?? null,
    price: (item) => pieceOf(item, "CUSTOMTEXT", "PRICE"),
    unitLabel: (item, _args, context) => labelIn(unitOf(item), context),
    unit: async (item, _args, context) => (await labelIn(unitOf(item), context))?.text ?? null,
    unitLanguage: async (item, _args, context) => (await labelIn(unitOf(item), context))?.language ?? null,
    isHealthyChoice: ({ components }) => isHealthy(components),
    healthyOption: ({ components }) => isHealthy(components),
    imageCandidates: ({ pictures }, _args, { media }) =>
      pictures.flatMap((picture) => pictureUrl(picture, media, pictureWidth) ?? []),
    endDateLine: ({ endDate }, _args, { language }) =>
      endDate === null ? null : formatMessage(messages.weeklyAd.validThrough({ day: shortDate(endDate) }), language),
  },
};

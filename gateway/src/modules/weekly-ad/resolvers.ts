import { AppError } from "../../platform/errors/app-error.ts";
import { shortDate } from "../../platform/time/calendar-days.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import type { Context } from "../../app/context/context.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { couponMatches } from "./coupon-matches.ts";
import { adFreshness, imageCandidates, itemsOnOffer, pieceOf, textsOf } from "./items.ts";
import { openAdViewer } from "./open-ad-viewer.ts";
import { searchItems } from "./search-items.ts";
import { selectAd } from "./select-store.ts";
import type { WeeklyAdSource } from "./types.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";

/** As the schema says, for a client that sends null. */
const defaultMatches = 30;

async function itemsOf(ad: WeeklyAdSource, first: number | null, context: Context) {
  if (first !== null && first < 0) throw new AppError("BAD_USER_INPUT", "The argument `first` must not be negative.");
  const items = await itemsOnOffer(ad, context);
  return items?.slice(0, first ?? items.length) ?? null;
}

export const resolvers: Resolvers = {
  Query: {
    weeklyAd: (_root, { storeId, storeSlug }, context) =>
      selectAd({ id: storeId ?? null, slug: storeSlug ?? null }, context),
    searchAdItems: (_root, args, context) => searchItems(args, context),
  },
  Mutation: {
    openAdViewer: (_root, { input }, context) => openAdViewer(input, context),
  },
  WeeklyAd: {
    id: ({ store: { sitePath, storeNumber } }) => globalId("WeeklyAd", sitePath, storeNumber),
    viewerUrl({ page }, _args, { upstreams }) {
      const url = upstreams.adViewer.pageUrl(page);
      if (url === null) throw new Error("an ad without a page was chosen");
      return url;
    },
    items: (ad, { first }, context) => itemsOf(ad, first ?? null, context),
    freshness: (ad, _args, context) => adFreshness(ad, context),
    couponMatches: (ad, { first }, context) => couponMatches(ad, first ?? defaultMatches, context),
  },
  WeeklyAdItem: {
    id: ({ sitePath, id }) => globalId("WeeklyAdItem", sitePath, id),
    title: (item) => pieceOf(item, "CUSTOMTEXT", "TITLE"),
    details: (item) => textsOf(item, "PRODUCTDETAILS"),
    customText: (item) => textsOf(item, "CUSTOMTEXT"),
    price: (item) => pieceOf(item, "CUSTOMTEXT", "PRICE"),
    unit: (item) => pieceOf(item, "CUSTOMTEXT", "UNIT"),
    healthyOption: ({ components }) => components.some(({ name }) => name === "HEALTHYOPTIONATTRIBUTE"),
    imageCandidates: (item) => imageCandidates(item, item.origin),
    endDateLine: ({ endDate }, _args, { language }) =>
      endDate === null ? null : formatMessage(messages.weeklyAd.validThrough({ day: shortDate(endDate) }), language),
  },
};

import { badResponse } from "../../platform/errors/upstream-error.ts";
import type { OnDropped } from "../../platform/upstreams/caller.ts";
import { readInstant, readLanguage, readObject, readText, requireObject } from "../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import { decodeOffers } from "../coupon/index.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

const upstream = "loyalty";

/** Large enough for the 500 offers of a full card. */
const maxBytes = 3 * 1024 * 1024;

function decodeFeed(body: unknown) {
  const feed = requireObject<Wire["CalendarFeed"]>(body, upstream, "calendar feed");
  if (feed.TokenHash === null) return null;
  const [tokenHash, createdAt] = [readText(feed.TokenHash), readInstant(feed.CreatedAt)];
  if (tokenHash === null || createdAt === null)
    throw badResponse(upstream, "a calendar feed without a token or a time");
  return {
    /** The SHA-256 hash of the token in its address, as base64url. */
    tokenHash,
    createdAt,
    /** To the hour; null before the first read. */
    lastReadAt: readInstant(feed.LastReadAt),
  };
}

function decodeCalendar(body: unknown, onDropped: OnDropped) {
  if (Array.isArray(body) && body.length === 0) return null;
  const calendar = requireObject<Wire["Calendar"]>(body, upstream, "calendar");
  const createdAt = readInstant(calendar.CreatedAt);
  const store = readObject<Wire["MyStore"]>(calendar.MyStore);
  // Without its list a card would look empty, and without its store a day would look like any other.
  if (createdAt === null || store === null || !Array.isArray(calendar.Activated)) {
    throw badResponse(upstream, "a calendar without a time, a store or offers");
  }
  const { activated } = decodeOffers({ Available: [], Activated: calendar.Activated }, onDropped);
  return {
    createdAt,
    /** The language that the shopper has chosen; null for none. */
    language: readLanguage(calendar.Language),
    homeStoreNumber: readText(store.MyStoreNumber),
    /** The offers on the card, also those whose last day is over. */
    clipped: activated,
  };
}

/** The data of a calendar feed. It does not identify the shopper. */
export type CalendarData = NonNullable<ReturnType<typeof decodeCalendar>>;

const program = "/loyalty/{appId}";
const shopperPath = `${program}/customer/{customer}/calendar` as const;

/** The calls about calendar feeds. */
export const calendarRows = {
  /** The feed of the logged-in shopper; null while it is off. */
  feed: ({ asShopper }) => asShopper.read(shopperPath, decodeFeed),
  /** Stores the hash of the logged-in shopper's token in place of an earlier one; null turns the feed off. */
  setFeed: ({ asShopper }, TokenHash: string | null) => asShopper.change("PUT", shopperPath, { json: { TokenHash } }),
  /** Reads the data of the feed with a token, without a session; null if the retailer has no such feed. */
  read: ({ asService }, TokenHash: string) =>
    asService.send(
      "POST",
      `${program}/calendar`,
      { json: { TokenHash }, changes: false, maxBytes, list: "offers of a calendar" },
      decodeCalendar,
    ),
} satisfies Rows<Loyalty>;

/** The calendar feeds of a service. */
export type CalendarCalls = Calls<typeof calendarRows>;

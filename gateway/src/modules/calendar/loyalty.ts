import { badResponse } from "../../platform/errors/upstream-error.ts";
import { takeBody } from "../../platform/http/upstream-http.ts";
import { readInstant, readLanguage, readObject, readText, requireObject } from "../../platform/upstreams/decoding.ts";
import type { CalendarCalls, CalendarData, CalendarFeedState } from "./port.ts";
import { serviceRequests, shopperRequests, type Transport } from "../../platform/upstreams/requests.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { decodeOffers } from "../coupon/index.ts";
import { requireSuccess } from "../../platform/upstreams/loyalty/refusal.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

const upstream = "loyalty";

/** Large enough for the 500 offers of a full card. */
const maxBytes = 3 * 1024 * 1024;

const listName = "loyalty offers of a calendar";

function decodeFeed(body: unknown): CalendarFeedState | null {
  const feed = requireObject<Wire["CalendarFeed"]>(body, upstream, "calendar feed");
  if (feed.TokenHash === null) return null;
  const [tokenHash, createdAt] = [readText(feed.TokenHash), readInstant(feed.CreatedAt)];
  if (tokenHash === null || createdAt === null)
    throw badResponse(upstream, "a calendar feed without a token or a time");
  return { tokenHash, createdAt, lastReadAt: readInstant(feed.LastReadAt) };
}

function decodeCalendar(body: unknown, onDropped: (count: number) => void): CalendarData | null {
  if (Array.isArray(body) && body.length === 0) return null;
  const calendar = requireObject<Wire["Calendar"]>(body, upstream, "calendar");
  const createdAt = readInstant(calendar.CreatedAt);
  const store = readObject<Wire["MyStore"]>(calendar.MyStore);
  // Without its list a card would look empty, and without its store a day would look like any other.
  if (createdAt === null || store === null || !Array.isArray(calendar.Activated)) {
    throw badResponse(upstream, "a calendar without a time, a store or offers");
  }
  const { activated } = decodeOffers({ Available: [], Activated: calendar.Activated }, onDropped);
  const language = readLanguage(calendar.Language);
  return { createdAt, language, homeStoreNumber: readText(store.MyStoreNumber), clipped: activated };
}

/**
 * Creates the calls about calendar feeds for one request.
 * @param transport the connection that all requests share
 * @param scope the request
 */
export function createCalendarCalls(transport: Transport, scope: UpstreamScope): CalendarCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const program = `/loyalty/${encodeURIComponent(scope.retailer.loyaltyAppId)}`;
  const own = `${program}/customer/${encodeURIComponent(scope.shopper?.number ?? "")}/calendar`;
  return {
    feed: async () => decodeFeed((await asShopper.get(own)).body),
    async setFeed(TokenHash) {
      requireSuccess(await asShopper.send("PUT", own, { TokenHash }));
    },
    async read(TokenHash) {
      const response = await asService.send("POST", `${program}/calendar`, { TokenHash }, { changes: false, maxBytes });
      return decodeCalendar(takeBody(response), (count) => scope.onDropped(listName, count));
    },
  };
}

import type { Language } from "../../../../messages/languages.ts";
import type { Offer } from "../coupon/index.ts";
import type { AbsentCall } from "../../platform/upstreams/absent-calls.ts";

/** A calendar feed that is on. */
export interface CalendarFeedState {
  /** The SHA-256 hash of the token in its address, as base64url. */
  readonly tokenHash: string;
  readonly createdAt: string;
  /** To the hour; null before the first read. */
  readonly lastReadAt: string | null;
}

/** The data of a calendar feed. It does not identify the shopper. */
export interface CalendarData {
  readonly createdAt: string;
  /** The language that the shopper has chosen; null for none. */
  readonly language: Language | null;
  readonly homeStoreNumber: string | null;
  /** The offers on the card, also those whose last day is over. */
  readonly clipped: readonly Offer[];
}

/** The calls about calendar feeds. A service without them throws UpstreamError `not-offered`. */
export interface CalendarCalls {
  /** The feed of the logged-in shopper; null while it is off. */
  feed(): Promise<CalendarFeedState | null>;
  /** Stores the hash of the logged-in shopper's token in place of an earlier one; null turns the feed off. */
  setFeed(tokenHash: string | null): Promise<void>;
  /** Reads the data of the feed with a token, without a session; null if the retailer has no such feed. */
  read(tokenHash: string): Promise<CalendarData | null>;
}

/** The calls of a service without feeds. */
export const calendarsNotOffered = (absent: AbsentCall): CalendarCalls => ({
  feed: absent,
  setFeed: absent,
  read: absent,
});

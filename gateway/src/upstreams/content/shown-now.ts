import { isDay } from "../../lib/time/calendar-days.ts";
import { dayIn } from "../../lib/time/zoned-time.ts";
import type { ContentPost } from "./decode-posts.ts";

/** The time and zone by which posts are visible. */
export interface Moment {
  readonly now: Date;
  /** The retailer's IANA zone. */
  readonly timeZone: string;
}

/** Makes the test for whether a post shows now; days count from their start to their end in the retailer's zone. */
export function isShownAt({ now, timeZone }: Moment): (post: ContentPost) => boolean {
  const today = dayIn(now, timeZone);
  const instant = now.toISOString();
  const isReached = (date: string) => (isDay(date) ? date <= today : date <= instant);
  const isOver = (endDate: string) => (isDay(endDate) ? endDate < today : endDate < instant);
  return ({ date, endDate }) => (date === null || isReached(date)) && (endDate === null || !isOver(endDate));
}

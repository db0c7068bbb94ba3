import { isDay } from "../../../platform/time/calendar-days.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import type { ContentPost } from "./decode-posts.ts";

export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Returns a function that returns true for a visible post; days start and end in the retailer's time zone. */
export function isShownAt({ now, timeZone }: Moment): (post: ContentPost) => boolean {
  const today = dayIn(now, timeZone);
  const instant = now.toISOString();
  const isReached = (date: string) => (isDay(date) ? date <= today : date <= instant);
  const isOver = (endDate: string) => (isDay(endDate) ? endDate < today : endDate < instant);
  return ({ date, endDate }) => (date === null || isReached(date)) && (endDate === null || !isOver(endDate));
}

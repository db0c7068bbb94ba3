import type { Language } from "../../../../../messages/languages.ts";
import { memoized } from "../../../platform/loader/memoized.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";
import { dayMs, daysBetween, shortDate } from "../../../platform/time/calendar-days.ts";
import { dayIn, endOfDay } from "../../../platform/time/zoned-time.ts";
import { messages } from "../../../platform/text/messages.generated.ts";

/** Three days in milliseconds; an offer with less time left shows its number of days. */
export const expiringSoonMs = 259_200_000;

export interface Expiry {
  /** True if its last day is over. */
  readonly isOver: boolean;
  /** Days left, rounded up; 1 on the last day. */
  readonly daysLeft: number;
  readonly isExpiringSoon: boolean;
  /** Returns for example `2 days left!` or `Expires 5/4/2026`. */
  textIn(language: Language): string;
}

const texts = messages.coupon;

/**
 * Returns the expiry of an offer, whose last day ends in the retailer's time zone.
 * @param day the last day, written `YYYY-MM-DD`
 */
export function expiryOf(day: string, timeZone: string, now: Date): Expiry {
  const msLeft = endOfDay(day, timeZone).getTime() - now.getTime();
  // The last millisecond still counts. The number of calendar days is the upper bound, because a last day of 25 hours
  // is one day.
  const started = Math.min(Math.ceil((msLeft + 1) / dayMs), daysBetween(dayIn(now, timeZone), day) + 1);
  const daysLeft = Math.max(0, started);
  const isExpiringSoon = msLeft < expiringSoonMs;
  const message = isExpiringSoon ? texts.daysLeft({ days: daysLeft }) : texts.expires({ day: shortDate(day) });
  // Hundreds of offers share a text.
  const textIn = memoized((language: Language) => formatMessage(message, language));
  return { isOver: msLeft < 0, daysLeft, isExpiringSoon, textIn };
}

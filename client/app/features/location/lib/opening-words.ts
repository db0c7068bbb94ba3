import { formatTime, formatWeekday, isMidnight } from "../../../lib/time/dates.ts";
import { locationMessages as text } from "#messages/location";

/** The opening state of a store. */
export interface Opening {
  readonly isOpenNow: boolean | null;
  /** Null for an open store that does not close within a day. */
  readonly closesAt: string | null;
  readonly nextOpensAt: string | null;
  readonly timeZone: string | null;
}

function openUntil(closesAt: string, timeZone: string): string {
  if (isMidnight(closesAt, timeZone)) return text.openUntilMidnight;
  return text.openUntil({ time: formatTime(closesAt, timeZone) });
}

/**
 * Returns the opening state of a store as text, in the time zone of the store.
 * @returns `Hours not listed` if the hours are unknown, never that the store is closed
 */
export function openingWords({ isOpenNow, closesAt, nextOpensAt, timeZone }: Opening): string {
  if (isOpenNow === null) return text.hoursNotListed;
  if (timeZone === null) return isOpenNow ? text.openNow : text.closed;
  if (isOpenNow) return closesAt === null ? text.openAllDay : openUntil(closesAt, timeZone);
  if (nextOpensAt === null) return text.closed;
  return text.opensAt({ time: `${formatWeekday(nextOpensAt, timeZone)} ${formatTime(nextOpensAt, timeZone)}` });
}

import { formatTime, formatWeekday } from "../../../lib/time/dates.ts";
import { locationMessages as text } from "../../../messages/location.ts";

/** What the graph says about a store's hours now. */
export interface Opening {
  readonly isOpenNow: boolean | null;
  readonly closesAt: string | null;
  readonly nextOpensAt: string | null;
  readonly timeZone: string | null;
}

/**
 * Says how a store stands now, by the clock at the store.
 * @returns `Hours not listed` when its hours are not known, never that it is closed
 */
export function openingWords({ isOpenNow, closesAt, nextOpensAt, timeZone }: Opening): string {
  if (isOpenNow === null) return text.hoursNotListed;
  if (timeZone === null) return isOpenNow ? text.openNow : text.closed;
  if (isOpenNow) return closesAt === null ? text.openNow : text.openUntil(formatTime(closesAt, timeZone));
  if (nextOpensAt === null) return text.closed;
  return text.opensAt(`${formatWeekday(nextOpensAt, timeZone)} ${formatTime(nextOpensAt, timeZone)}`);
}

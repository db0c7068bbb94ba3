import { formatTime, formatWeekday, isMidnight } from "../../lib/time/dates.ts";
import { locationMessages as text } from "#messages/location";

type OpeningTexts = typeof text.department;

/** The opening state of a store or a department. */
export interface Opening {
  readonly isOpenNow: boolean | null;
  /** Null also for one that is open and does not close within a day. */
  readonly closesAt: string | null;
  readonly nextOpensAt: string | null;
  readonly timeZone: string | null;
}

function openUntil(closesAt: string, timeZone: string, words: OpeningTexts): string {
  if (isMidnight(closesAt, timeZone)) return words.openUntilMidnight;
  return words.openUntil({ time: formatTime(closesAt, timeZone) });
}

/** Returns the opening state in the store's time zone; `Hours not listed` if unknown, never that it is closed. */
export function openingWords(opening: Opening, words: OpeningTexts = text): string {
  const { isOpenNow, closesAt, nextOpensAt, timeZone } = opening;
  if (isOpenNow === null) return words.hoursNotListed;
  if (timeZone === null) return isOpenNow ? words.openNow : words.closed;
  if (isOpenNow) return closesAt === null ? words.openAllDay : openUntil(closesAt, timeZone, words);
  if (nextOpensAt === null) return words.closed;
  return words.opensAt({ time: `${formatWeekday(nextOpensAt, timeZone)} ${formatTime(nextOpensAt, timeZone)}` });
}

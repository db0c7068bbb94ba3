import { LRUCache } from "lru-cache";
import { Temporal } from "temporal-polyfill";
import { memoized } from "../loader/memoized.ts";
import { addDays, dayMs } from "./calendar-days.ts";

export function isTimeZone(text: string): boolean {
  try {
    return new Temporal.ZonedDateTime(0n, text).timeZoneId !== "";
  } catch {
    return false;
  }
}

/** Days by second; the code of one request asks for the same one repeatedly. */
const days = memoized(
  (_key: string, instant: Date, timeZone: string) => {
    const time = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
    return time.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  },
  new LRUCache<string, string>({ max: 200 }),
);

/** Returns the day of an instant in a zone, in the format `YYYY-MM-DD`. */
export const dayIn = (instant: Date, timeZone: string): string =>
  days(`${timeZone} ${Math.floor(instant.getTime() / 1_000)}`, instant, timeZone);

/** The starts of days in milliseconds since 1970; hundreds of offers share a few of them. */
const starts = memoized(
  (_key: string, day: string, timeZone: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds,
  new LRUCache<string, number>({ max: 2_000 }),
);

/**
 * Returns the first instant of a day in a zone.
 * @param day in the format `YYYY-MM-DD`
 */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(starts(`${timeZone} ${day}`, day, timeZone));

/**
 * Returns the last millisecond of a day in a zone.
 * @param day in the format `YYYY-MM-DD`
 */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/** The starts of days of 24 hours, whose times follow from it; not a number for a day on which clocks change. */
const evenStarts = memoized(
  (_key: string, day: string, timeZone: string) => {
    const start = startOfDay(day, timeZone).getTime();
    return startOfDay(addDays(day, 1), timeZone).getTime() - start === dayMs ? start : Number.NaN;
  },
  new LRUCache<string, number>({ max: 2_000 }),
);

/**
 * Returns the instant of a wall-clock time. A time that daylight saving skips becomes the instant of the change; of two
 * equal times in autumn it is the first.
 * @param day in the format `YYYY-MM-DD`
 * @param minutes minutes after midnight by the clock, 0 to 1440
 */
export function atWallTime(day: string, minutes: number, timeZone: string): Date {
  const start = evenStarts(`${timeZone} ${day}`, day, timeZone);
  if (!Number.isNaN(start)) return new Date(start + minutes * 60_000);
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes });
  const shown = wall.toZonedDateTime(timeZone);
  // A skipped time becomes as much later than the change as it is after the start of the gap.
  const change = shown.toPlainDateTime().equals(wall) ? null : shown.getTimeZoneTransition("previous");
  return new Date((change ?? shown).epochMilliseconds);
}

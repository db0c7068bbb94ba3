import { LRUCache } from "lru-cache";
import { Temporal } from "temporal-polyfill";
import { addDays } from "./calendar-days.ts";

/** Tells whether a text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  try {
    return new Temporal.ZonedDateTime(0n, text).timeZoneId !== "";
  } catch {
    return false;
  }
}

/** Days by second; what is made of one request asks for the same one again and again. */
const days = new LRUCache<string, string>({ max: 200 });

/**
 * Gives the day that it is in a zone, written `YYYY-MM-DD`.
 * @param instant an instant
 * @param timeZone an IANA zone
 */
export function dayIn(instant: Date, timeZone: string): string {
  const key = `${timeZone} ${Math.floor(instant.getTime() / 1_000)}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const time = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  const day = time.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  days.set(key, day);
  return day;
}

/** When days begin, in milliseconds since 1970; hundreds of offers share a few of them. */
const starts = new LRUCache<string, number>({ max: 2_000 });

/**
 * Gives the first instant of a day in a zone.
 * @param day written `YYYY-MM-DD`
 * @param timeZone an IANA zone
 */
export function startOfDay(day: string, timeZone: string): Date {
  const key = `${timeZone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return new Date(known);
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
  starts.set(key, start);
  return new Date(start);
}

/**
 * Gives the last millisecond of a day in a zone.
 * @param day written `YYYY-MM-DD`
 * @param timeZone an IANA zone
 */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/**
 * Gives the instant at which the clock on the wall shows a time of a day. A time that the spring change leaves out is the
 * instant of the change; of two in autumn it is the first.
 * @param day written `YYYY-MM-DD`
 * @param minutes minutes after midnight by the clock, 0 to 1440
 * @param timeZone an IANA zone
 */
export function atWallTime(day: string, minutes: number, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes });
  const shown = wall.toZonedDateTime(timeZone);
  // Where the time is left out, this is as long after the change as the time would be.
  const change = shown.toPlainDateTime().equals(wall) ? null : shown.getTimeZoneTransition("previous");
  return new Date((change ?? shown).epochMilliseconds);
}

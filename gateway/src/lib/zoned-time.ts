import { addDays, dayMs, utcDay } from "./calendar-days.ts";
import { createRecent } from "./recent.ts";

const minuteMs = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats are costly to make; there are as many as zones of retailers. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Tells whether a text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads the clock on the wall as if it hung in Greenwich, to the second. */
function wallClock(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  // With a sign and six digits, because the last day of the year 9999 ends in the year 10000.
  return Date.parse(`+${year?.padStart(6, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** How far the clock on the wall is ahead of Greenwich at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return wallClock(instant, timeZone) - Math.floor(instant / 1_000) * 1_000;
}

/** Days by second; what is made of one request asks for the same one again and again. */
const days = createRecent<string>(200, () => 1);

/**
 * Gives the day that it is in a zone, written `YYYY-MM-DD`.
 * @param instant an instant
 * @param timeZone an IANA zone
 */
export function dayIn(instant: Date, timeZone: string): string {
  const key = `${timeZone} ${Math.floor(instant.getTime() / 1_000)}`;
  const day = days.get(key) ?? utcDay(wallClock(instant.getTime(), timeZone));
  days.set(key, day);
  return day;
}

/** When days begin, in milliseconds since 1970; hundreds of offers share a few of them, and formats are slow. */
const starts = createRecent<number>(2_000, () => 1);

/**
 * Gives the first instant of a day in a zone.
 * @param day written `YYYY-MM-DD`
 * @param timeZone an IANA zone
 */
export function startOfDay(day: string, timeZone: string): Date {
  const key = `${timeZone} ${day}`;
  const known = starts.get(key) ?? findStart(day, timeZone);
  starts.set(key, known);
  return new Date(known);
}

function findStart(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // Clocks may change on the day itself or beside it, even at midnight: one of the two offsets around it is right.
  const candidates = [wall - offsetAt(wall - dayMs, timeZone), wall - offsetAt(wall + dayMs, timeZone)].toSorted(
    (a, b) => a - b,
  );
  const start = candidates.find((instant) => dayIn(new Date(instant), timeZone) === day);
  return start ?? wall;
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
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const [before, after] = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  const [first, last] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  const shows = (instant: number) => wallClock(instant, timeZone) === wall;
  if (shows(first)) return new Date(first);
  if (shows(last)) return new Date(last);
  return changeBetween(first, last, wall, timeZone);
}

/** Finds the first instant at which the clock on the wall is past a time that it never shows. */
function changeBetween(from: number, to: number, wall: number, timeZone: string): Date {
  for (let instant = from; instant < to; instant += minuteMs) {
    if (wallClock(instant, timeZone) > wall) return new Date(instant);
  }
  return new Date(to);
}

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000;

const longMonths = new Set([1, 3, 5, 7, 8, 10, 12]);

/** Gives the number of days in a month, counted from 1. */
function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return longMonths.has(month) ? 31 : 30;
}

/** Reads the two digits at a place of a text. */
function twoDigits(text: string, at: number): number {
  const zero = 48;
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

/** Tells whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return dayPattern.test(text) && beginsWithDay(text);
}

/**
 * Tells whether a text that begins like `YYYY-MM-DD`, with any digits, begins with a day of the calendar. Thousands of
 * offers have two days each, so no Date and no part of the text is made to find out.
 */
export function beginsWithDay(text: string): boolean {
  const [month, day] = [twoDigits(text, 5), twoDigits(text, 8)];
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= daysIn(twoDigits(text, 0) * 100 + twoDigits(text, 2), month);
}

/**
 * Counts the days from one day to another.
 * @returns a whole number, negative when `to` is before `from`
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * Writes a day as shoppers read it, for example `5/4/2026`. A day is never shifted between zones.
 * @param day written `YYYY-MM-DD`
 */
export function shortDate(day: string): string {
  const [, year, month, dayOfMonth] = dayPattern.exec(day) ?? [];
  return `${Number(month)}/${Number(dayOfMonth)}/${Number(year)}`;
}

/**
 * Counts days on from a day.
 * @param day written `YYYY-MM-DD`
 * @param count how many days later; earlier when negative
 */
export function addDays(day: string, count: number): string {
  return utcDay(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
}

/**
 * Gives the day of an instant in Greenwich, written `YYYY-MM-DD`; beyond the years 0 to 9999 with the sign and six digits
 * that ISO asks for there.
 * @param instant milliseconds since 1970
 */
export function utcDay(instant: number): string {
  return new Date(instant).toISOString().replace(/T.*/, "");
}

/** Gives the weekday of a day: 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

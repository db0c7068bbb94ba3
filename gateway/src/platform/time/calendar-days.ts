const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

export const dayMs = 86_400_000;

const longMonths = new Set([1, 3, 5, 7, 8, 10, 12]);

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return longMonths.has(month) ? 31 : 30;
}

function twoDigits(text: string, at: number): number {
  const zero = 48;
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

/** True for a calendar day in the format `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return dayPattern.test(text) && beginsWithDay(text);
}

/**
 * True if a text that begins with digits in the format `YYYY-MM-DD` begins with a calendar day. It creates no Date and
 * no substring, because thousands of offers have two days each.
 */
export function beginsWithDay(text: string): boolean {
  const [month, day] = [twoDigits(text, 5), twoDigits(text, 8)];
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= daysIn(twoDigits(text, 0) * 100 + twoDigits(text, 2), month);
}

/**
 * Returns the number of days from one day to another.
 * @returns a whole number, negative if `to` is before `from`
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * Formats a day for shoppers, for example `5/4/2026`. A day is never shifted between zones.
 * @param day in the format `YYYY-MM-DD`
 */
export function shortDate(day: string): string {
  const [, year, month, dayOfMonth] = dayPattern.exec(day) ?? [];
  return `${Number(month)}/${Number(dayOfMonth)}/${Number(year)}`;
}

export function addDays(day: string, count: number): string {
  return utcDay(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
}

/**
 * Returns the UTC day of an instant in the format `YYYY-MM-DD`; outside of the years 0 to 9999 with a sign and six
 * digits.
 * @param instant milliseconds since 1970
 */
export function utcDay(instant: number): string {
  return new Date(instant).toISOString().replace(/T.*/, "");
}

/** Returns the weekday of a day: 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

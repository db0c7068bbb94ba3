const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000;

/** Gives the number of days in a month, counted from 1. */
function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Tells whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // Thousands of offers have two days each, so no Date is made to find out.
  if (!dayPattern.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
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

import { locale } from "#messages/language";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are expensive to create and used once per row. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions, of = locale): Intl.DateTimeFormat {
  const key = `${of} ${timeZone} ${JSON.stringify(options)}`;
  const dateFormat = formats.get(key) ?? new Intl.DateTimeFormat(of, { timeZone, ...options });
  formats.set(key, dateFormat);
  return dateFormat;
}

/** Numeric dates have the month first in every language: receipts, forms and signs of US stores write them that way. */
const NUMERIC_DATES = "en-US";

/** Returns an instant as a day in a time zone, for example `5/4/2026`. */
export function formatShortDate(instant: string, timeZone: string): string {
  return formatIn(timeZone, { year: "numeric", month: "numeric", day: "numeric" }, NUMERIC_DATES).format(
    new Date(instant),
  );
}

/** Returns a date without a time, `2026-05-04` as `5/4/2026`. The first `Intl` format takes a phone 0.1 s. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return [month, day, year].join("/");
}

/** Returns the time of day of an instant in a time zone, for example `9:05 PM`. */
export function formatTime(instant: string, timeZone: string): string {
  const text = formatIn(timeZone, { hour: "numeric", minute: "2-digit" }).format(new Date(instant));
  // Some runtimes write a narrow space before AM; the output of server and browser must match.
  return text.replace(/\s/gu, " ");
}

/** Returns an instant as date and time in a time zone, for example `5/4/2026, 9:05 PM`. */
export const formatDateTime = (instant: string, timeZone: string): string =>
  `${formatShortDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** Tells whether an instant is midnight in a time zone. */
export function isMidnight(instant: string, timeZone: string): boolean {
  const format = formatIn(timeZone, { hour: "numeric", minute: "numeric", hourCycle: "h23" });
  return format.formatToParts(new Date(instant)).every(({ type, value }) => type === "literal" || Number(value) === 0);
}

/** Returns the weekday of an instant in a time zone, for example `Mon`. */
export function formatWeekday(instant: string, timeZone: string): string {
  return formatIn(timeZone, { weekday: "short" }).format(new Date(instant));
}

/** Returns a calendar day, the same in every time zone, for example `Thu, Nov 26, 2026`. */
export function formatCalendarDay(day: string): string {
  return formatIn("UTC", { weekday: "short", month: "short", day: "numeric", year: "numeric" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The language in which the graph names weekdays. */
const GRAPH_WEEKDAYS = "en-US";

/** Returns the weekday of an instant in a time zone as the graph names it, for example `Monday`. */
export function weekdayIn(timeZone: string, instant: Date): string {
  return formatIn(timeZone, { weekday: "long" }, GRAPH_WEEKDAYS).format(instant);
}

/** Days of a week, by their weekday as the graph names it. */
const aWeek: ReadonlyMap<string, string> = new Map([
  ["Sunday", "2026-11-01"],
  ["Monday", "2026-11-02"],
  ["Tuesday", "2026-11-03"],
  ["Wednesday", "2026-11-04"],
  ["Thursday", "2026-11-05"],
  ["Friday", "2026-11-06"],
  ["Saturday", "2026-11-07"],
]);

/** Returns a weekday of the graph in the language of the page; any other text unchanged. */
export function weekdayName(weekday: string): string {
  const day = aWeek.get(weekday);
  return day === undefined ? weekday : formatDayName(day);
}

/** Returns a day as `Saturday November 21 2026`. A day is never shifted between time zones. */
export function formatLongDate(day: string): string {
  const format = formatIn("UTC", { weekday: "long", month: "long", day: "numeric", year: "numeric" });
  return format.format(new Date(`${day}T00:00:00Z`)).replaceAll(",", "");
}

/** Returns a month, for example `November 2026`. */
export function formatMonth(month: string): string {
  return formatIn("UTC", { month: "long", year: "numeric" }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the name of a month without its year, for example `November`. */
export function formatMonthName(month: string): string {
  return formatIn("UTC", { month: "long" }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the short name of a day's month, for example `Nov`. */
export function formatShortMonth(day: string): string {
  return formatIn("UTC", { month: "short" }).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the weekday of a day, for example `Saturday`. */
export function formatDayName(day: string): string {
  return formatIn("UTC", { weekday: "long" }).format(new Date(`${day}T00:00:00Z`));
}

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

const dayMs = 86_400_000;

// Creating a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  // The Canadian English date format is the ISO format.
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  formatters.set(timeZone, formatter);
  return formatter.format(instant);
}

/** Returns the day `count` days after `day`, or before it if negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days between two days; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

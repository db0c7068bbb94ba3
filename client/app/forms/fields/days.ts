/** Returns the current day in a time zone, by default the visitor's, as `yyyy-mm-dd`. */
export function todayIn(timeZone?: string, now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

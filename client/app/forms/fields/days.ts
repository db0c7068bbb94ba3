/** Gives the present day in a zone, or where the visitor is, as `yyyy-mm-dd`. */
export function todayIn(timeZone?: string, now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

/** Turns a day as forms show it, `mm/dd/yyyy`, into `yyyy-mm-dd`; null when there is no such day. */
export function isoDay(shown: string): string | null {
  const [, month = "", day = "", year = ""] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A day that the month does not have would run over into the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Turns `yyyy-mm-dd` into `mm/dd/yyyy`. */
export const shownDay = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

/** Gives the present day in a zone, or where the visitor is, as `yyyy-mm-dd`. */
export function todayIn(timeZone?: string, now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

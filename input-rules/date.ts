/** The earliest valid birthdate. */
export const FIRST_BIRTHDATE = "1900-01-01";

const monthFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

function toIso(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // `Date` carries a day that the month does not have into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Parses `1/5/1990`, `01-05-1990`, `01051990` or `1990-01-05` to `yyyy-mm-dd`; null for a day that does not exist. */
export function parseDate(typed: string): string | null {
  const text = typed.trim();
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return toIso(year, month, day);
  const [, usMonth, usDay, usYear] = monthFirst.exec(text) ?? digitsOnly.exec(text) ?? [];
  return usMonth === undefined || usDay === undefined || usYear === undefined ? null : toIso(usYear, usMonth, usDay);
}

/** Formats `yyyy-mm-dd` as `mm/dd/yyyy`, the form of date fields. */
export const formatDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

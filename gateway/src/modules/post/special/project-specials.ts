import { addDays, weekdayOf } from "../../../platform/time/calendar-days.ts";
import { weekdays } from "../../../platform/upstreams/content/decode-parts.ts";
import type { SpecialSource } from "./types.ts";

/** A range of days, including both ends. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface DaySpecials {
  readonly date: string;
  readonly specials: readonly SpecialSource[];
}

const daysBefore = 7;
const daysAfter = 37;

/**
 * Returns the days around a month: from 7 days before to 37 days after its first day.
 * @param month written `YYYY-MM`
 */
export function spanOf(month: string): Span {
  const first = `${month}-01`;
  return { from: addDays(first, -daysBefore), to: addDays(first, daysAfter) };
}

/** Returns the week of a day, from Sunday to Saturday. */
export function weekOf(day: string): Span {
  const from = addDays(day, -((weekdayOf(day) + 1) % 7));
  return { from, to: addDays(from, 6) };
}

/**
 * Returns true if a special applies on a day. One with a weekday applies on every such day between its dates. One with
 * dates applies from the first to the last, or only on the first if it has no last. One with neither never applies.
 */
export function isOn({ day, date, endDate }: Pick<SpecialSource, "day" | "date" | "endDate">, on: string): boolean {
  if (day === null && date === null && endDate === null) return false;
  if (day !== null && weekdays[weekdayOf(on)] !== day) return false;
  const last = endDate ?? (day === null ? date : null);
  return (date === null || date <= on) && (last === null || on <= last);
}

export function projectSpecials(specials: readonly SpecialSource[], { from, to }: Span): readonly DaySpecials[] {
  const days: DaySpecials[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ofDay = specials.filter((special) => isOn(special, date));
    if (ofDay.length > 0) days.push({ date, specials: ofDay });
  }
  return days;
}

/** The days that may be picked, as `yyyy-mm-dd`; both belong to them. */
export interface DayLimits {
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}

/** How many years are shown at once. */
export const YEARS_SHOWN = 16;

const two = (number: number) => String(number).padStart(2, "0");

/** Writes a day as `yyyy-mm-dd`; the month counts from 1. */
export const dayOf = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;

/** True when some day of a span may be picked. */
export const isWithin = ({ earliest, latest }: DayLimits, first: string, last = first): boolean =>
  (earliest === undefined || last >= earliest) && (latest === undefined || first <= latest);

/** How many days a month has. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** On which weekday a month begins, counted from Sunday. */
export const firstWeekday = (year: number, month: number): number => new Date(Date.UTC(year, month - 1, 1)).getUTCDay();

/** The years around one, in the rows that the picker turns through. */
export function yearsAround(year: number): readonly number[] {
  const first = year - (year % YEARS_SHOWN);
  return Array.from({ length: YEARS_SHOWN }, (_, index) => first + index);
}

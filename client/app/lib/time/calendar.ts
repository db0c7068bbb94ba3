/** Days are `YYYY-MM-DD`, months `YYYY-MM`; neither has a time zone, so neither is ever shifted. */
const DAY_MS = 86_400_000;
const WEEK = 7;

/** Matches days of the years that a calendar can show: 1900 to 2099. */
const dayPattern = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day `count` days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  return dayPattern.test(text) && addDays(text, 0) === text;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** Returns the seven days of a day's week, from Sunday. */
export function weekOf(day: string): readonly string[] {
  const sunday = addDays(day, -new Date(timeOf(day)).getUTCDay());
  return Array.from({ length: WEEK }, (_, index) => addDays(sunday, index));
}

/** Returns the weeks of a month, each from Sunday, including days of the adjacent months. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = [];
  for (let week = weekOf(`${month}-01`); monthOf(week[0] ?? "") <= month; week = weekOf(addDays(week[0] ?? "", WEEK))) {
    weeks.push(week);
  }
  return weeks;
}

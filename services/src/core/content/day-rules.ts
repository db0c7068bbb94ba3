import { addDays, type Day } from "../day.ts";
import { FormatError } from "./front-matter.ts";

/** Which day of a rule that recurs: the last one up to a day, or the first one from a day on. */
export interface Near {
  readonly day: Day;
  readonly side: "upTo" | "from";
}

/** A month, from 0 to 11, of a year. */
interface Month {
  readonly year: number;
  readonly month: number;
}

/** Returns the number of the day that follows a rule in a month; null if there is none. */
type Rule = (of: Month) => number | null;

const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const positions = ["first", "second", "third", "fourth", "last"];

const AGO = /^(?<count>\d+) (?<unit>day|week)s? ago$/;
const YEARLY = /^(?<month>[A-Z][a-z]+) (?<day>\d{1,2})$/;
const WEEKDAY = /^(?<position>[a-z]+) (?<weekday>[A-Z][a-z]+) of (?<month>[A-Z][a-z]+|every month)$/;

const daysPerWeek = 7;

/** A recurring day is at most this far away: February 29 may need eight years. */
const FARTHEST_MONTHS = 8 * 12;

/**
 * Returns the day that a text of an editor means; the text itself if it is not a rule, such as `2027-03-31`.
 *
 * - `12 days ago`, `3 weeks ago`
 * - `December 12`: every year
 * - `second Saturday of December`, `last Thursday of every month`: every year, every month
 *
 * @param near which of the days of a rule that recurs
 * @throws FormatError for a rule that no day follows
 */
export function dayOfRule(text: string, today: Day, near: Near): Day {
  const ago = AGO.exec(text)?.groups;
  if (ago) return addDays(today, -Number(ago["count"]) * (ago["unit"] === "week" ? daysPerWeek : 1));
  const rule = ruleOf(text);
  return rule === null ? text : nearest(text, rule, near);
}

function nearest(text: string, rule: Rule, { day, side }: Near): Day {
  const start = new Date(day);
  for (let away = 0; away <= FARTHEST_MONTHS; away++) {
    const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + (side === "from" ? away : -away)));
    const month = { year: first.getUTCFullYear(), month: first.getUTCMonth() };
    const candidate = dayAt(month, rule(month));
    if (candidate !== null && (side === "from" ? candidate >= day : candidate <= day)) return candidate;
  }
  throw new FormatError(`there is no day "${text}"`, text);
}

/** Returns a day of a month; null for a number that the month does not have. */
function dayAt({ year, month }: Month, number: number | null): Day | null {
  if (number === null) return null;
  const date = new Date(Date.UTC(year, month, number));
  return number > 0 && date.getUTCMonth() === month ? date.toISOString().slice(0, "YYYY-MM-DD".length) : null;
}

function ruleOf(text: string): Rule | null {
  const yearly = YEARLY.exec(text)?.groups;
  if (yearly) return ({ month }) => (months[month] === yearly["month"] ? Number(yearly["day"]) : null);
  const { position = "", weekday = "", month = "" } = WEEKDAY.exec(text)?.groups ?? {};
  if (position === "") return null;
  const isMonth = (of: Month): boolean => month === "every month" || months[of.month] === month;
  return (of) => (isMonth(of) ? weekdayIn(of, positions.indexOf(position), weekdays.indexOf(weekday)) : null);
}

function weekdayIn(of: Month, position: number, weekday: number): number | null {
  if (position === -1 || weekday === -1) return null;
  const first = new Date(Date.UTC(of.year, of.month)).getUTCDay();
  const number = 1 + ((weekday - first + daysPerWeek) % daysPerWeek) + position * daysPerWeek;
  // Some months have a fifth one, which is then the last.
  return position === positions.length - 1 && dayAt(of, number) === null ? number - daysPerWeek : number;
}

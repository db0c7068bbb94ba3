import { addDays } from "../day.ts";
import { FormatError } from "./front-matter.ts";

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** Which day of a rule that recurs: the last one up to a day, or the first one from a day on. */
export interface Near {
  readonly day: Day;
  readonly side: "upTo" | "from";
}

/** Returns whether a day follows the rule. */
type Rule = (day: Day) => boolean;

const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const positions = ["first", "second", "third", "fourth", "last"];

const RELATIVE = /^(?:(?<ago>\d+) (?<past>day|week)s? ago|in (?<ahead>\d+) (?<coming>day|week)s?|today)$/;
const YEARLY = /^(?<month>[A-Z][a-z]+) (?<day>\d{1,2})$/;
const WEEKDAY = /^(?<position>[a-z]+) (?<weekday>[A-Z][a-z]+) of (?<month>[A-Z][a-z]+|every month)$/;

const daysOf = { day: 1, week: 7 } as const;
const daysPerWeek = 7;

/** A recurring day is at most this far away: February 29 may need eight years. */
const FARTHEST_DAYS = 8 * 366;

/**
 * Returns the day that a text of an editor means; the text itself if it is not a rule, such as `2027-03-31`.
 *
 * - `12 days ago`, `today`, `in 2 weeks`: from today on
 * - `December 12`: every year
 * - `second Saturday of December`, `last Thursday of every month`: every year, every month
 *
 * @param near which of the days of a rule that recurs
 * @throws FormatError for a rule that no day follows
 */
export function dayOfRule(text: string, today: Day, near: Near): Day {
  const relative = RELATIVE.exec(text)?.groups;
  if (relative) return addDays(today, daysFromToday(relative));
  const rule = ruleOf(text);
  return rule === null ? text : nearest(text, rule, near);
}

function daysFromToday({ ago, past, ahead, coming }: Record<string, string | undefined>): number {
  if (ago !== undefined) return -Number(ago) * (past === "week" ? daysOf.week : daysOf.day);
  return Number(ahead ?? 0) * (coming === "week" ? daysOf.week : daysOf.day);
}

function nearest(text: string, follows: Rule, { day, side }: Near): Day {
  const step = side === "from" ? 1 : -1;
  for (let away = 0; away <= FARTHEST_DAYS; away++) {
    const candidate = addDays(day, away * step);
    if (follows(candidate)) return candidate;
  }
  throw new FormatError(`there is no day "${text}"`);
}

function ruleOf(text: string): Rule | null {
  const yearly = YEARLY.exec(text)?.groups;
  if (yearly) {
    const { month = "", day = "" } = yearly;
    const end = `-${String(months.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
    return (candidate) => candidate.endsWith(end);
  }
  const { position = "", weekday = "", month = "" } = WEEKDAY.exec(text)?.groups ?? {};
  return position === "" ? null : weekdayRule(positions.indexOf(position), weekdays.indexOf(weekday), month);
}

function weekdayRule(position: number, weekday: number, month: string): Rule {
  const isPosition = (date: Date) => {
    const day = date.getUTCDate();
    if (position < positions.length - 1) return Math.floor((day - 1) / daysPerWeek) === position;
    return day + daysPerWeek > new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  };
  return (candidate) => {
    const date = new Date(`${candidate}T00:00:00Z`);
    const isMonth = month === "every month" || months[date.getUTCMonth()] === month;
    return isMonth && date.getUTCDay() === weekday && isPosition(date);
  };
}

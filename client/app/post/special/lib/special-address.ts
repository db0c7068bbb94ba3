import { addDays, isDay, monthOf, weekOf } from "../../../lib/time/calendar.ts";
import type { SpecialCalendarQueryQueryVariables } from "../special-calendar.gql.ts";

export const SPECIALS_PATH = "/posts/deli-specials";

/** The number of days on the page. */
export type SpecialView = "day" | "week";

export interface SpecialAddress {
  /** The chosen day; null for the current day. */
  readonly day: string | null;
  readonly view: SpecialView;
}

/** Specials are planned for a few months. The limit, in days from today, keeps the number of linked pages finite. */
const MOST_DAYS = 400;

const present = (): string => new Date().toISOString().slice(0, 10);

const isNear = (day: string, today: string): boolean =>
  day >= addDays(today, -MOST_DAYS) && day <= addDays(today, MOST_DAYS);

/** Reads the state from a URL; an invalid day, or one far from `today`, becomes the current day. */
export function readSpecialAddress(address: URLSearchParams, today: string = present()): SpecialAddress {
  const day = address.get("day") ?? "";
  return { day: isDay(day) && isNear(day, today) ? day : null, view: address.get("view") === "week" ? "week" : "day" };
}

export function specialAddress({ day, view }: SpecialAddress): string {
  const address = new URLSearchParams();
  if (day !== null) address.set("day", day);
  if (view === "week") address.set("view", view);
  return address.size === 0 ? SPECIALS_PATH : `${SPECIALS_PATH}?${address.toString()}`;
}

/** Returns the query variables; they are equal for all days of a week, so that moving within a week needs one query. */
export function specialVariables({ day }: SpecialAddress): SpecialCalendarQueryQueryVariables {
  return day === null ? {} : { month: monthOf(day), week: weekOf(day)[0] ?? day };
}

import { addDays, isDay, monthOf, weekOf } from "../../../lib/time/calendar.ts";
import type { SpecialCalendarQueryQueryVariables } from "../special-calendar.gql.ts";

/** Where the specials are. */
export const SPECIALS_PATH = "/posts/deli-specials";

/** How many days are shown at once. */
export type SpecialView = "day" | "week";

/** What the address of the specials asks for. */
export interface SpecialAddress {
  /** The chosen day; null for the present one. */
  readonly day: string | null;
  readonly view: SpecialView;
}

/** Specials are planned for some months: beyond this many days from now there are none, and no end of pages. */
const MOST_DAYS = 400;

const present = (): string => new Date().toISOString().slice(0, 10);

const isNear = (day: string, today: string): boolean =>
  day >= addDays(today, -MOST_DAYS) && day <= addDays(today, MOST_DAYS);

/**
 * Reads the address; what is no day, or one that is far away, stands for the present one.
 * @param today the day to judge by; a day more or less does not matter
 */
export function readSpecialAddress(address: URLSearchParams, today: string = present()): SpecialAddress {
  const day = address.get("day") ?? "";
  return { day: isDay(day) && isNear(day, today) ? day : null, view: address.get("view") === "week" ? "week" : "day" };
}

/** Writes the address of a day. */
export function specialAddress({ day, view }: SpecialAddress): string {
  const address = new URLSearchParams();
  if (day !== null) address.set("day", day);
  if (view === "week") address.set("view", view);
  return address.size === 0 ? SPECIALS_PATH : `${SPECIALS_PATH}?${address.toString()}`;
}

/** What to ask the graph for; all days of a week ask the same, so that going from one to the next asks once. */
export function specialVariables({ day }: SpecialAddress): SpecialCalendarQueryQueryVariables {
  return day === null ? {} : { month: monthOf(day), week: weekOf(day)[0] ?? day };
}

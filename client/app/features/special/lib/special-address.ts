import { isDay, monthOf, weekOf } from "../../../lib/calendar.ts";
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

/** Reads the address; what is no day stands for the present one. */
export function readSpecialAddress(address: URLSearchParams): SpecialAddress {
  const day = address.get("day") ?? "";
  return { day: isDay(day) ? day : null, view: address.get("view") === "week" ? "week" : "day" };
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

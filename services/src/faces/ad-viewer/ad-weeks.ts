import { addDays } from "../../core/day.ts";
import type { Wire } from "./wire.generated.ts";

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** The period of an offer. */
export type AdSpace = Wire["AdSpace"];

const wednesday = 3;
const daysPerWeek = 7;

/** Returns the first day of the ad week of a day: the latest Wednesday up to that day. */
export function weekStart(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - wednesday + daysPerWeek) % daysPerWeek));
}

/** Returns the period of an ad week, Wednesday to Tuesday. */
export function weekSpace(start: Day): AdSpace {
  return { adSpaceId: `week-${start}`, startDate: start, endDate: addDays(start, daysPerWeek - 1) };
}

/** Returns the period of the weekend within an ad week, Friday to Sunday. */
export function weekendSpace(start: Day): AdSpace {
  return { adSpaceId: `weekend-${start}`, startDate: addDays(start, 2), endDate: addDays(start, 4) };
}

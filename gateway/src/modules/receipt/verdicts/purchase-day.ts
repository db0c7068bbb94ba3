import { dayIn } from "../../../platform/time/zoned-time.ts";

/** The days that an instant can have at a retailer, in the format `YYYY-MM-DD`; one day if the time zone is known. */
export interface PossibleDays {
  readonly first: string;
  readonly last: string;
}

/** The zones at which a day ends last and begins first. POSIX counts the offsets of `Etc` to the west. */
const [westmost, eastmost] = ["Etc/GMT+12", "Etc/GMT-14"] as const;

/**
 * Returns the days that an instant can have.
 * @param timeZone null if it is not known
 */
export function daysOf(instant: string, timeZone: string | null): PossibleDays {
  const time = new Date(instant);
  return { first: dayIn(time, timeZone ?? westmost), last: dayIn(time, timeZone ?? eastmost) };
}

export function mayShareDay(one: PossibleDays, other: PossibleDays): boolean {
  return one.first <= other.last && other.first <= one.last;
}

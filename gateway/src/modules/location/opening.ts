import { addDays, weekdayOf } from "../../lib/time/calendar-days.ts";
import { parseHours } from "./opening-hours.ts";
import { atWallTime, dayIn } from "../../lib/time/zoned-time.ts";
import { type ListedHours, weekdays } from "../../upstreams/content/decode-parts.ts";
import type { DatedHours } from "../../upstreams/content/decode-locations.ts";

/** The weekly hours of a store and their exceptions. */
export interface StoreHours {
  readonly week: readonly ListedHours[];
  readonly exceptions: readonly DatedHours[];
  /** The store's IANA time zone. */
  readonly timeZone: string;
}

/** A span of time in which a store is open. */
export interface OpenTime {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** The opening state of a store; null for unknown values. */
export interface Opening {
  readonly isOpenNow: boolean | null;
  /** The hours of the current day at the store; null if it is closed all day. */
  readonly today: OpenTime | null;
  /** The next opening; null while the store is open, and if no opening is known for the next days. */
  readonly nextOpensAt: Date | null;
}

/** The number of days to search for the next opening. */
const daysAhead = 7;

const minutesOfDay = 1_440;

/** Returns the hours of a store on a day; an exception overrides the week. */
function openTimeOf(day: string, { week, exceptions, timeZone }: StoreHours): OpenTime | "closed" | null {
  const exception = exceptions.find(({ date }) => date === day);
  const usual = week.find((entry) => entry.day === weekdays[weekdayOf(day)]);
  const hours = parseHours(exception?.hours ?? usual?.hours ?? "");
  if (hours === null || hours === "closed") return hours;
  const at = (minutes: number) =>
    atWallTime(addDays(day, Math.floor(minutes / minutesOfDay)), minutes % minutesOfDay, timeZone);
  return { opensAt: at(hours.opens), closesAt: at(hours.closes) };
}

const contains = (time: OpenTime | "closed" | null, now: Date) =>
  time !== null && time !== "closed" && time.opensAt <= now && now < time.closesAt;

function nextOpening(now: Date, day: string, hours: StoreHours): Date | null {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const time = openTimeOf(addDays(day, ahead), hours);
    // Hours that cannot be parsed could mean an earlier opening.
    if (time === null) return null;
    if (time !== "closed" && time.opensAt > now) return time.opensAt;
  }
  return null;
}

/** Returns the opening state of a store; the hours of the previous day may extend past midnight. */
export function openingAt(now: Date, hours: StoreHours): Opening {
  const day = dayIn(now, hours.timeZone);
  const today = openTimeOf(day, hours);
  const isOpen = contains(today, now) || contains(openTimeOf(addDays(day, -1), hours), now);
  return {
    isOpenNow: isOpen || (today === null ? null : false),
    today: today === "closed" ? null : today,
    nextOpensAt: isOpen ? null : nextOpening(now, day, hours),
  };
}

import { addDays, weekdayOf } from "../../lib/time/calendar-days.ts";
import { parseHours } from "./opening-hours.ts";
import { atWallTime, dayIn } from "../../lib/time/zoned-time.ts";
import type { DayHours } from "../../schema.generated.ts";
import { weekdays } from "../../upstreams/content/decode-parts.ts";
import type { DatedHours } from "../../upstreams/content/decode-locations.ts";

/** What decides when a store is open. */
export interface StoreHours {
  readonly week: readonly DayHours[];
  readonly exceptions: readonly DatedHours[];
  /** The store's IANA zone. */
  readonly timeZone: string;
}

/** From when until when a store is open. */
export interface OpenTime {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** How a store stands now; null for what is not known. */
export interface Opening {
  readonly isOpenNow: boolean | null;
  /** The hours of the day that it is at the store; null when it is closed all day. */
  readonly today: OpenTime | null;
  /** When the store opens next; null while it is open, and when none of the next days says when. */
  readonly nextOpensAt: Date | null;
}

/** The number of days in which the next opening is searched. */
const daysAhead = 7;

const minutesOfDay = 1_440;

/** Returns when a store is open on a day; an exception counts before the week. */
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
    // Words that cannot be read could mean an earlier opening.
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

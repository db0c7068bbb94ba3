import { addDays, weekdayOf } from "../../platform/time/calendar-days.ts";
import { parseHours } from "./opening-hours.ts";
import { atWallTime, dayIn } from "../../platform/time/zoned-time.ts";
import { type ListedHours, weekdays } from "../../platform/upstreams/content/decode-parts.ts";
import type { DatedHours } from "./content-decode.ts";

export interface StoreHours {
  readonly week: readonly ListedHours[];
  readonly exceptions: readonly DatedHours[];
  /** The store's IANA time zone. */
  readonly timeZone: string;
}

export interface OpenTime {
  readonly opensAt: Date;
  /** Null if the store does not close within a day from now. */
  readonly closesAt: Date | null;
}

interface DayTime extends OpenTime {
  readonly closesAt: Date;
}

/** The opening state of a store; null for unknown values. */
export interface Opening {
  readonly isOpenNow: boolean | null;
  /** The hours in which the store is open now, or else those of the current day there; null if it is closed all day. */
  readonly hours: OpenTime | null;
  /** The next opening; null while the store is open, and if no opening is known for the next days. */
  readonly nextOpensAt: Date | null;
}

const daysAhead = 7;

const minutesOfDay = 1_440;
const dayMs = minutesOfDay * 60_000;

/** Returns the hours of a store on a day; an exception overrides the week. */
function openTimeOf(day: string, { week, exceptions, timeZone }: StoreHours): DayTime | "closed" | null {
  const exception = exceptions.find(({ date }) => date === day);
  const usual = week.find((entry) => entry.day === weekdays[weekdayOf(day)]);
  const hours = parseHours(exception?.hours ?? usual?.hours ?? "");
  if (hours === null || hours === "closed") return hours;
  const at = (minutes: number) =>
    atWallTime(addDays(day, Math.floor(minutes / minutesOfDay)), minutes % minutesOfDay, timeZone);
  return { opensAt: at(hours.opens), closesAt: at(hours.closes) };
}

/** Returns the hours that contain an instant, with those of the next days if they begin before these end; null without any. */
function openTimeAt(now: Date, day: string, hours: StoreHours): OpenTime | null {
  // The hours of the previous day may extend past midnight.
  const times = [-1, 0, 1, 2]
    .map((ahead) => openTimeOf(addDays(day, ahead), hours))
    .filter((time) => time !== null && time !== "closed");
  const first = times.findIndex(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
  const open = times[first];
  if (open === undefined) return null;
  const { opensAt } = open;
  let { closesAt } = open;
  for (const next of times.slice(first + 1)) {
    if (next.opensAt <= closesAt && next.closesAt > closesAt) closesAt = next.closesAt;
  }
  return { opensAt, closesAt: closesAt.getTime() > now.getTime() + dayMs ? null : closesAt };
}

function nextOpening(now: Date, day: string, hours: StoreHours): Date | null {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const time = openTimeOf(addDays(day, ahead), hours);
    // Hours that cannot be parsed could mean an earlier opening.
    if (time === null) return null;
    if (time !== "closed" && time.opensAt > now) return time.opensAt;
  }
  return null;
}

export function openingAt(now: Date, hours: StoreHours): Opening {
  const day = dayIn(now, hours.timeZone);
  const open = openTimeAt(now, day, hours);
  if (open !== null) return { isOpenNow: true, hours: open, nextOpensAt: null };
  const today = openTimeOf(day, hours);
  return {
    isOpenNow: today === null ? null : false,
    hours: today === "closed" ? null : today,
    nextOpensAt: nextOpening(now, day, hours),
  };
}

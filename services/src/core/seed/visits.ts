import { addDays, type Day, dayIn } from "../day.ts";
import { demoTimeZone } from "../retailers/demo-retailers.ts";
import { createRandom } from "./random.ts";

const hourMs = 3_600_000;
const oldestDays = 720;

/** The hours at which the stores of every demo retailer are open. */
const open = { from: 9, to: 18 };

const hourFormat = new Intl.DateTimeFormat("en-US", { timeZone: demoTimeZone, hour: "numeric", hourCycle: "h23" });

/** Returns the time of a purchase: the whole minute of `at`, or at most 15 hours before it if the stores are closed then. */
export function purchaseTime(at: Date): Date {
  const hour = Number(hourFormat.format(at));
  const lastHour = hour < open.from ? open.to - 25 : open.to - 1;
  const hoursBefore = hour >= open.from && hour < open.to ? 0 : hour - lastHour;
  return new Date(Math.floor((at.getTime() - hoursBefore * hourMs) / 60_000) * 60_000);
}

/** Returns an instant of a day at the demo stores, by the hours since its midnight. */
export function instantOf(day: Day, hours: number): Date {
  const noonOfUtc = Date.parse(`${day}T12:00:00Z`);
  return new Date(Math.round(noonOfUtc + (hours - Number(hourFormat.format(noonOfUtc))) * hourMs));
}

/**
 * Returns the times of a demo shopper's purchases in the two years before `now`, the same at every time of a day. Later ones are
 * more frequent; the last one was on the day before yesterday or less than a week ago.
 */
export function demoVisits(appId: string, shopperNumber: string, count: number, now: Date): Date[] {
  const random = createRandom(`visits/${appId}/${shopperNumber}`);
  const today = dayIn(demoTimeZone, now);
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = oldestDays * (1 - (index + 1) / count) ** 1.6 + random.integer(20, 55) / 10;
    const minutes = Math.floor((daysAgo % 1) * (open.to - open.from) * 60);
    return instantOf(addDays(today, -Math.floor(daysAgo)), open.from + minutes / 60);
  });
}

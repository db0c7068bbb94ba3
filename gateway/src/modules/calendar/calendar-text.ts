import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import { addDays } from "../../platform/time/calendar-days.ts";
import type { FeedEvent } from "./calendar-events.ts";

export interface Feed {
  readonly name: string;
  /** The IANA time zone of its days. */
  readonly timeZone: string;
  /** The time since which its address is valid, as an ISO text. */
  readonly createdAt: string;
  /** How often programs should read it, in seconds. */
  readonly refreshSeconds: number;
  readonly events: readonly FeedEvent[];
  /** Returns the identifier of an event from its key; unique among all calendars. */
  readonly idOf: (key: string) => string;
  readonly urlOf: (path: string) => string;
}

/** Control characters, which the library does not remove. */
const control = /(?!\n)\p{Cc}+/gv;

const clean = (text: string): string => text.replace(control, " ");

/** Escapes the name of a calendar, which the library does not. */
const escapedName = (name: string): string =>
  clean(name)
    .replaceAll("\n", " ")
    .replace(/[\\;,]/g, String.raw`\$&`);

/** The first instant of a day in UTC, from which the library takes the day. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns a feed in the iCalendar format; the same feed is always the same text. */
export function calendarText({ name, timeZone, createdAt, refreshSeconds, events, idOf, urlOf }: Feed): string {
  const calendar = ical({
    name: escapedName(name),
    prodId: { company: "aisle", product: "calendar" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    // As a setting of the library it would shift timestamps to the zone of this process.
    x: { "X-WR-TIMEZONE": timeZone },
  });
  for (const { key, firstDay, lastDay, summary, description, path } of events) {
    const url = urlOf(path);
    calendar.createEvent({
      id: idOf(key),
      stamp: new Date(createdAt),
      allDay: true,
      start: dateOf(firstDay),
      end: dateOf(addDays(lastDay, 1)),
      summary: clean(summary),
      // Some programs show no address of an event.
      description: [clean(description), url].filter(Boolean).join("\n\n"),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return `${calendar.toString()}\r\n`;
}

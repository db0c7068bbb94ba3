import { type ReadFrom, SingleLoader } from "../../platform/loader/loader.ts";
import type { CalendarCalls } from "./loyalty.ts";

/** The loaders of calendar feeds. */
export const calendarLoaders = ({ upstreams: { calendars } }: ReadFrom<{ calendars: CalendarCalls }>) => ({
  /** The feed of the shopper; null while it is off. */
  feed: new SingleLoader(calendars.feed),
});

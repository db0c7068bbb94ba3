import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { CalendarFeedState } from "./port.ts";
import { SingleLoader } from "../../platform/loader/loader.ts";

/** The calendar feed of the shopper. */
export interface CalendarLoaders {
  /** The feed; null while it is off. */
  readonly feed: SingleLoader<CalendarFeedState | null>;
}

/**
 * Creates the loaders of calendar feeds for a request.
 * @param upstreams the upstreams of the request
 */
export function createCalendarLoaders(upstreams: Upstreams): CalendarLoaders {
  return { feed: new SingleLoader(() => upstreams.calendars.feed()) };
}

import { formatShortDate, formatTime } from "../../lib/time/dates.ts";

/** Returns an instant as date and time in a time zone, for example `5/4/2026, 9:05 PM`. */
export const when = (instant: string, timeZone: string): string =>
  `${formatShortDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

import { useSyncExternalStore } from "react";
import { weekdayIn } from "../lib/time/dates.ts";

const subscribe = () => () => {};

/**
 * Returns the current weekday at a store, for example `Monday`.
 * @returns null on the server, whose page may be cached past the end of the day, and for an unknown time zone
 */
export const useWeekday = (timeZone: string | null): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (timeZone === null ? null : weekdayIn(timeZone, new Date())),
    () => null,
  );

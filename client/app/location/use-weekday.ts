import { useSyncExternalStore } from "react";
import { weekdayIn } from "../lib/time/dates.ts";

const subscribe = () => () => {};

/** Returns the weekday at a store; null for an unknown time zone, and on the server, whose page may be cached. */
export const useWeekday = (timeZone: string | null): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (timeZone === null ? null : weekdayIn(timeZone, new Date())),
    () => null,
  );

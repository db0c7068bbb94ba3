import { useSyncExternalStore } from "react";
import { weekdayIn } from "../../lib/time/dates.ts";

const subscribe = () => () => {};

/**
 * The weekday that it is at a store, for example `Monday`.
 * @returns null on the server, whose page may be older than the day, and for a store whose zone is not known
 */
export const useWeekday = (timeZone: string | null): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (timeZone === null ? null : weekdayIn(timeZone, new Date())),
    () => null,
  );

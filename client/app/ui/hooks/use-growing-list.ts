import { counts } from "../../lib/business-constants.ts";
import { type RefCallback, useCallback, useState } from "react";

/** A long list of which only the beginning is on the page. */
export interface GrowingList {
  /** How many entries are shown. */
  readonly shown: number;
  /** Makes sure that an entry is shown; the last one shown brings 20 more. */
  reach(index: number): void;
  /** For the last entry shown: once it comes into sight, 20 more follow. */
  readonly end: RefCallback<Element>;
}

/**
 * Shows a list 20 entries at a time.
 * @param count how many entries there are
 * @param of what the list is of; it begins anew when that changes
 */
export function useGrowingList(count: number, of = ""): GrowingList {
  const [grown, setGrown] = useState<{ readonly of: string; readonly shown: number }>({
    of,
    shown: counts.selectEntries,
  });
  const shown = Math.min(grown.of === of ? grown.shown : counts.selectEntries, count);
  const reach = useCallback(
    (index: number) => {
      const needed = (Math.floor((index + 1) / counts.selectEntries) + 1) * counts.selectEntries;
      setGrown((before) => (before.of === of && before.shown >= needed ? before : { of, shown: needed }));
    },
    [of],
  );
  const end = useCallback(
    (last: Element | null) => {
      if (last === null || shown === count) return undefined;
      const observer = new IntersectionObserver((seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) reach(shown - 1);
      });
      observer.observe(last);
      return () => observer.disconnect();
    },
    [shown, count, reach],
  );
  return { shown, reach, end };
}

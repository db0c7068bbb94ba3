import { counts } from "../../lib/business-constants.ts";
import { type RefCallback, useCallback, useState } from "react";

/** A long list that renders only its first entries. */
export interface GrowingList {
  readonly shown: number;
  /** Renders an entry, and 20 more when it is the last one. */
  reach(index: number): void;
  /** The ref of the last rendered entry: when it becomes visible, 20 more are rendered. */
  readonly end: RefCallback<Element>;
}

/** Renders a list 20 entries at a time; another `of`, the identity of the list, starts from the beginning. */
export function useGrowingList(count: number, of = ""): GrowingList {
  const [grown, setGrown] = useState<{ readonly of: string; readonly shown: number }>({
    of,
    shown: counts.selectEntries,
  });
  const shownCount = Math.min(grown.of === of ? grown.shown : counts.selectEntries, count);
  const reach = useCallback(
    (index: number) => {
      const nextCount = (Math.floor((index + 1) / counts.selectEntries) + 1) * counts.selectEntries;
      setGrown((before) => (before.of === of && before.shown >= nextCount ? before : { of, shown: nextCount }));
    },
    [of],
  );
  const end = useCallback(
    (last: Element | null) => {
      if (last === null || shownCount === count) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach(shownCount - 1);
      });
      observer.observe(last);
      return () => observer.disconnect();
    },
    [shownCount, count, reach],
  );
  return { shown: shownCount, reach, end };
}

import { useEffect, useRef } from "react";
import { clipSetMessages as text } from "#messages/clip-set";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { countsOf } from "./set-counts.ts";
import type { ClipSetState } from "./set-state.ts";

function summaryOf(set: ClipSetState): string {
  const why = set.end === null || set.end === "done" ? [] : [text.ends[set.end]];
  return [...(set.coupons.length > 0 ? [text.summary(countsOf(set))] : []), ...why].join(". ");
}

/** Announces the result of a set once it is over, and once more when the outcome of each coupon is known. */
function useSummary(set: ClipSetState | null): void {
  const announce = useAnnouncer();
  const told = useRef<"nothing" | "some" | "all">("nothing");
  useEffect(() => {
    const news = set?.phase !== "over" ? "nothing" : countsOf(set).checking > 0 ? "some" : "all";
    if (news === told.current) return;
    told.current = news;
    if (set !== null && news !== "nothing") announce(summaryOf(set));
  }, [set, announce]);
}

/** Stops the set of a page that the shopper leaves, and says so. */
function useStopOnLeaving(set: ClipSetState | null, stop: () => void): void {
  const showSnackbar = useSnackbar();
  const latest = useRef(set);
  useEffect(() => void (latest.current = set));
  useEffect(
    () => () => {
      const { current } = latest;
      stop();
      if (current === null || current.phase === "over") return;
      const { clipped } = countsOf(current);
      showSnackbar(text.left({ clipped, count: current.coupons.length }));
    },
    [showSnackbar, stop],
  );
}

/**
 * Tells the shopper about a set, wherever they are.
 * @param stop stops the set; must keep its identity
 */
export function useSetNotices(set: ClipSetState | null, stop: () => void): void {
  useSummary(set);
  useStopOnLeaving(set, stop);
}

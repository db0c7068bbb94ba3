import { useEffect, useRef } from "react";
import { clipSetMessages as text } from "#messages/clip-set";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { countsOf } from "./set-counts.ts";
import type { BatchClipState } from "./set-state.ts";

function summaryOf(batch: BatchClipState): string {
  const why = batch.end === null || batch.end === "done" ? [] : [text.ends[batch.end]];
  return [...(batch.coupons.length > 0 ? [text.summary(countsOf(batch))] : []), ...why].join(". ");
}

/** Announces the result of a batch once it is over, and once more when the outcome of each coupon is known. */
function useSummary(batch: BatchClipState | null): void {
  const announce = useAnnouncer();
  const told = useRef<"nothing" | "some" | "all">("nothing");
  useEffect(() => {
    const news = batch?.phase !== "over" ? "nothing" : countsOf(batch).checking > 0 ? "some" : "all";
    if (news === told.current) return;
    told.current = news;
    if (batch !== null && news !== "nothing") announce(summaryOf(batch));
  }, [batch, announce]);
}

/** Stops the batch of a page that the shopper leaves, and says so. */
function useStopOnLeaving(batch: BatchClipState | null, stop: () => void): void {
  const showSnackbar = useSnackbar();
  const latest = useRef(batch);
  useEffect(() => void (latest.current = batch));
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

/** Tells the shopper about a batch, wherever they are. `stop` must keep its identity. */
export function useBatchNotices(batch: BatchClipState | null, stop: () => void): void {
  useSummary(batch);
  useStopOnLeaving(batch, stop);
}

import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { batchClipMessages as text } from "#messages/batch-clip";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { type ClipEvent, type ClipSteps, nextSteps } from "../clip/clip-chart.ts";
import { type SentClips } from "../clip/use-clip.ts";
import { type BatchClipOutcome } from "../lib/clip-outcome.ts";
import { type CouponAddress } from "../lib/coupon-address.ts";
import { type BatchClipEnd, runBatch } from "./run-batch.ts";
import { outcomeOfCard } from "./batch-response.ts";
import { countsOf, unfinishedOf } from "./batch-results.ts";
import { type BatchClipCoupon, readBatch, sendBatch } from "./batch-requests.ts";

export interface BatchClipState {
  readonly bookId: string;
  readonly phase: "reading" | "running" | "stopping" | "over";
  /** True while the limit of clips holds the batch up. */
  readonly paused: boolean;
  /** Empty while they are read. */
  readonly coupons: readonly BatchClipCoupon[];
  /** None for a coupon whose turn has not come. */
  readonly clips: ClipSteps;
  /** Why it is over; `unread` if its coupons could not be read. */
  readonly end: BatchClipEnd | "unread" | null;
}

/** Returns a batch whose coupons are being read. */
const newBatch = (bookId: string): BatchClipState => ({
  bookId,
  phase: "reading",
  paused: false,
  coupons: [],
  clips: new Map(),
  end: null,
});

function summaryOf(batch: BatchClipState): string {
  const why = batch.end === null || batch.end === "done" ? [] : [text.ends[batch.end]];
  return [...(batch.coupons.length > 0 ? [text.summary(countsOf(batch))] : []), ...why].join(". ");
}

/** Announces the result of a batch once it is over, and once more when the outcome of each coupon is known. */
function useSummary(batch: BatchClipState | null): void {
  const announce = useAnnouncer();
  const announced = useRef<"nothing" | "some" | "all">("nothing");
  useEffect(() => {
    const news = batch?.phase !== "over" ? "nothing" : countsOf(batch).checking > 0 ? "some" : "all";
    if (news === announced.current) return;
    announced.current = news;
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
function useBatchNotices(batch: BatchClipState | null, stop: () => void): void {
  useSummary(batch);
  useStopOnLeaving(batch, stop);
}

interface BatchClip {
  /** Null before the first press, and after the results were closed. */
  readonly batch: BatchClipState | null;
  readonly start: (address: CouponAddress) => void;
  /** Sends what was not sent or has failed. */
  readonly proceed: () => void;
  /** Sends no more; what was sent is awaited. */
  readonly cancel: () => void;
  readonly close: () => void;
}

type Change = (next: (known: BatchClipState) => Partial<BatchClipState>) => void;

/** Returns the function that sends coupons until a signal stops it; `sent` shows the clips on the cards. */
function useRun(sentClips: SentClips, change: Change) {
  const client = useApolloClient();
  return useCallback(
    async (coupons: readonly BatchClipCoupon[], signal: AbortSignal) => {
      const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]));
      const note = (id: string, event: ClipEvent) => change(({ clips }) => ({ clips: nextSteps(clips, id, event) }));
      const begin = (coupon: BatchClipCoupon) => {
        note(coupon.id, { type: "sent" });
        sentClips.begin(coupon);
      };
      const show = async (coupon: BatchClipCoupon, outcome: BatchClipOutcome) => {
        note(coupon.id, { type: "ended", outcome });
        const finalOutcome = await sentClips.end(coupon, outcome);
        note(coupon.id, { type: "ended", outcome: outcomeOfCard(finalOutcome, text.gone) });
      };
      const end = await runBatch([...byId.keys()], {
        send: (ids) => sendBatch(client, ids),
        signal,
        onBegin: (ids) => coupons.filter(({ id }) => ids.includes(id)).forEach(begin),
        onPause: (paused) => change(() => ({ paused })),
        onAnswer({ outcomes }) {
          for (const [id, outcome] of outcomes) {
            const coupon = byId.get(id);
            if (coupon) void show(coupon, outcome);
          }
        },
      });
      change(() => ({ phase: "over", end, paused: false }));
    },
    [client, sentClips, change],
  );
}

export function useBatchClip(bookId: string, clips: SentClips): BatchClip {
  const client = useApolloClient();
  const [batch, setBatch] = useState<BatchClipState | null>(null);
  const control = useRef(new AbortController());
  const change = useCallback<Change>(
    (next) => setBatch((state) => (state === null ? null : { ...state, ...next(state) })),
    [],
  );
  const run = useRun(clips, change);
  const stop = useCallback(() => control.current.abort(), []);
  useBatchNotices(batch, stop);

  const begin = () => (control.current = new AbortController()).signal;
  const start = async (address: CouponAddress) => {
    const signal = begin();
    setBatch(newBatch(bookId));
    const result = await readBatch(client, bookId, address);
    if (result.kind !== "read") return change(() => ({ phase: "over", end: result.kind }));
    const { coupons } = result;
    change(({ phase }) => ({ coupons, phase: phase === "reading" ? "running" : phase }));
    return run(coupons, signal);
  };
  const proceed = () => {
    if (batch === null) return;
    change(() => ({ phase: "running", end: null }));
    void run(unfinishedOf(batch), begin());
  };
  const cancel = () => {
    stop();
    change(() => ({ phase: "stopping" }));
  };
  return { batch, start: (address) => void start(address), proceed, cancel, close: () => setBatch(null) };
}

import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef, useState } from "react";
import { clipSetMessages as text } from "#messages/clip-set";
import type { SentClips } from "../clip/use-clip.ts";
import type { CouponAddress } from "../lib/coupon-address.ts";
import { runClipSet } from "./run-clip-set.ts";
import { cardOutcome, outcomeOfCard, type SetOutcome } from "./set-answer.ts";
import { unfinishedOf } from "./set-counts.ts";
import { readSet, sendSet, type SetCoupon } from "./set-requests.ts";
import { type ClipSetState, newSet } from "./set-state.ts";
import { useSetNotices } from "./use-set-notices.ts";

/** The set of a page, and what the shopper can do with it. */
interface ClipSet {
  /** Null before the first press, and after the results were closed. */
  readonly set: ClipSetState | null;
  readonly start: (address: CouponAddress) => void;
  /** Sends what was not sent or has failed. */
  readonly proceed: () => void;
  /** Sends no more; what was sent is awaited. */
  readonly cancel: () => void;
  readonly close: () => void;
}

type Change = (next: (known: ClipSetState) => Partial<ClipSetState>) => void;

/**
 * Returns the function that sends coupons until a signal stops it.
 * @param sent shows the clips on the cards
 * @param change changes the set
 */
function useRun(sent: SentClips, change: Change) {
  const client = useApolloClient();
  return useCallback(
    async (coupons: readonly SetCoupon[], signal: AbortSignal) => {
      const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]));
      const note = (id: string, outcome: SetOutcome) =>
        change(({ outcomes }) => ({ outcomes: new Map(outcomes).set(id, outcome) }));
      const show = (coupon: SetCoupon, outcome: SetOutcome) => {
        note(coupon.id, outcome);
        sent.end(coupon, cardOutcome(outcome), (known) =>
          outcome === "checking" ? note(coupon.id, outcomeOfCard(known, text.gone)) : undefined,
        );
      };
      const end = await runClipSet([...byId.keys()], {
        send: (ids) => sendSet(client, ids),
        signal,
        onBegin: (ids) => coupons.filter(({ id }) => ids.includes(id)).forEach(sent.begin),
        onPause: (paused) => change(() => ({ paused })),
        onAnswer({ outcomes }) {
          for (const [id, outcome] of outcomes) {
            const coupon = byId.get(id);
            if (coupon) show(coupon, outcome);
          }
        },
      });
      change(() => ({ phase: "over", end, paused: false }));
    },
    [client, sent, change],
  );
}

/**
 * Clips the coupons of a list with one press, a few at a time.
 * @param bookId the shopper's book
 * @param sent shows the clips on the cards
 */
export function useClipSet(bookId: string, sent: SentClips): ClipSet {
  const client = useApolloClient();
  const [set, setSet] = useState<ClipSetState | null>(null);
  const control = useRef(new AbortController());
  const change = useCallback<Change>(
    (next) => setSet((known) => (known === null ? null : { ...known, ...next(known) })),
    [],
  );
  const run = useRun(sent, change);
  const stop = useCallback(() => control.current.abort(), []);
  useSetNotices(set, stop);

  const begin = () => (control.current = new AbortController()).signal;
  const start = async (address: CouponAddress) => {
    const signal = begin();
    setSet(newSet(bookId));
    const coupons = await readSet(client, bookId, address);
    if (typeof coupons === "string") return change(() => ({ phase: "over", end: coupons }));
    change(({ phase }) => ({ coupons, phase: phase === "reading" ? "running" : phase }));
    return run(coupons, signal);
  };
  const proceed = () => {
    if (set === null) return;
    change(() => ({ phase: "running", end: null }));
    void run(unfinishedOf(set), begin());
  };
  const cancel = () => {
    stop();
    change(() => ({ phase: "stopping" }));
  };
  return { set, start: (address) => void start(address), proceed, cancel, close: () => setSet(null) };
}

import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useClipCouponMutation } from "./clip-coupon.gql.ts";
import type { ClippableCoupon, ClipProgress } from "./coupon-actions.ts";
import { CouponTotals_CouponsFragmentDoc } from "../coupon-totals.gql.ts";
import { type ClipOutcome, clipOutcome, clipOutcomeOfError } from "../lib/clip-outcome.ts";
import type { CouponTotals } from "../lib/coupon-types.ts";
import { isOffline } from "../../lib/browser/connection.ts";
import { useClipProgress } from "./use-clip-progress.ts";
import { useUnknownClips } from "./use-unknown-clips.ts";

type Mutate = ReturnType<typeof useClipCouponMutation>[0];

interface Clipping {
  /** The progress of the clips of this page, by coupon id. */
  readonly progress: ReadonlyMap<string, ClipProgress>;
  /** The ids of the coupons that were clipped, or tried, on this page. */
  readonly justClipped: ReadonlySet<string>;
  /** Sends a clip. Keeps its identity. */
  readonly clip: (coupon: ClippableCoupon) => Promise<void>;
  /** Reads the outcome of the unconfirmed clips. Keeps its identity. */
  readonly check: () => Promise<void>;
  readonly sent: SentClips;
}

/** Shows clips that another part of the page sends on the cards. Keeps its identity. */
export interface SentClips {
  /** Shows a coupon as being clipped. */
  readonly begin: (coupon: ClippableCoupon) => void;
  /**
   * Shows the outcome of a coupon; null if it was not sent. The page reads the book to determine an unknown one.
   * @param onKnown called once when the outcome is known, in place of an announcement
   */
  readonly end: (coupon: ClippableCoupon, outcome: ClipOutcome | null, onKnown: (outcome: ClipOutcome) => void) => void;
}

/**
 * Shows the outcomes of clips, and reads the book to determine the unknown ones.
 * @param bookId the book whose totals change
 * @param onOutcome called once per clip when its outcome is known; must keep its identity
 */
function useOutcomes(bookId: string, onOutcome: (outcome: ClipOutcome, coupon: ClippableCoupon) => void) {
  const client = useApolloClient();
  const { progress, setProgress, showOutcome } = useClipProgress();
  const [justClipped, setJustClipped] = useState<ReadonlySet<string>>(new Set());
  const onKnown = useCallback(
    (coupon: ClippableCoupon, outcome: ClipOutcome, before?: CouponTotals | null) => {
      if (outcome === "unavailable") removeCoupon(client, bookId, coupon, before ?? null);
      showOutcome(coupon.id, outcome);
      onOutcome(outcome, coupon);
    },
    [client, bookId, showOutcome, onOutcome],
  );
  const onStillUnknown = useCallback(({ id }: ClippableCoupon) => setProgress(id, "unconfirmed"), [setProgress]);
  const { settle, check } = useUnknownClips(bookId, onKnown, onStillUnknown);
  const begin = useCallback(
    ({ id }: ClippableCoupon) => {
      setProgress(id, "clipping");
      setJustClipped((known) => new Set(known).add(id));
    },
    [setProgress],
  );
  const end = useCallback(
    async (coupon: ClippableCoupon, outcome: ClipOutcome, before?: CouponTotals | null) => {
      if (outcome !== "unknown") return onKnown(coupon, outcome, before);
      setProgress(coupon.id, "checking");
      await settle(coupon);
    },
    [onKnown, setProgress, settle],
  );
  return { progress, setProgress, justClipped, check, begin, end };
}

/**
 * Clips coupons of a book. The response has the coupon and the totals, as read from the card after the clip, so that all
 * cards, counts and values change together; nothing changes before it. The page never repeats a clip with an unknown
 * outcome: it reads the book until the outcome is known.
 * @param bookId the book whose totals change
 * @param onOutcome called once per clip when its outcome is known; must keep its identity
 */
export function useClip(bookId: string, onOutcome: (outcome: ClipOutcome, coupon: ClippableCoupon) => void): Clipping {
  const client = useApolloClient();
  const [mutate] = useClipCouponMutation();
  const listeners = useRef(new Map<string, (outcome: ClipOutcome) => void>());
  const tell = useCallback(
    (outcome: ClipOutcome, coupon: ClippableCoupon) => {
      const listener = listeners.current.get(coupon.id);
      if (!listener) return onOutcome(outcome, coupon);
      listeners.current.delete(coupon.id);
      listener(outcome);
    },
    [onOutcome],
  );
  const { progress, setProgress, justClipped, check, begin, end } = useOutcomes(bookId, tell);

  const clip = useCallback(
    async (coupon: ClippableCoupon) => {
      begin(coupon);
      const before = totalsOf(client, bookId);
      await end(coupon, await send(mutate, coupon), before);
    },
    [client, bookId, mutate, begin, end],
  );
  const sent = useMemo<SentClips>(
    () => ({
      begin,
      end(coupon, outcome, listener) {
        if (outcome === null) return setProgress(coupon.id, null);
        listeners.current.set(coupon.id, listener);
        void end(coupon, outcome);
      },
    }),
    [begin, end, setProgress],
  );
  return { progress, justClipped, clip, check, sent };
}

async function send(mutate: Mutate, { id }: ClippableCoupon): Promise<ClipOutcome> {
  const canBeSent = !isOffline();
  try {
    const { data } = await mutate({ variables: { input: { couponId: id } } });
    return clipOutcome(data);
  } catch (error) {
    return clipOutcomeOfError(error, canBeSent);
  }
}

/** Returns the cached totals of the book. */
function totalsOf({ cache }: ApolloClient, bookId: string): CouponTotals | null {
  const id = cache.identify({ __typename: "CouponBook", id: bookId });
  const options = { fragment: CouponTotals_CouponsFragmentDoc, ...(id ? { id } : {}) };
  return cache.readFragment(options);
}

/**
 * Removes a coupon that is no longer offered from the cache.
 * @param before the totals before the clip; if the available count is lower since, it no longer includes the coupon.
 *   Null if the book was read after the coupon was removed.
 */
function removeCoupon(
  client: ApolloClient,
  bookId: string,
  coupon: ClippableCoupon,
  before: CouponTotals | null,
): void {
  const { cache } = client;
  const couponKey = cache.identify({ __typename: "Coupon", id: coupon.id });
  const bookKey = cache.identify({ __typename: "CouponBook", id: bookId });
  if (!couponKey || !bookKey) return;
  const after = totalsOf(client, bookId);
  const isCounted = before !== null && after !== null && after.availableCount >= before.availableCount;
  cache.batch({
    update() {
      cache.evict({ id: couponKey });
      if (!isCounted) return;
      cache.modify({ id: bookKey, fields: { availableCount: (count: number) => Math.max(0, count - 1) } });
    },
  });
}

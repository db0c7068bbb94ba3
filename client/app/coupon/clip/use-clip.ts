import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useMemo, useReducer } from "react";
import { useClipCouponMutation } from "./clip-coupon.gql.ts";
import { type ClipEvent, type ClipSteps, nextSteps } from "./clip-chart.ts";
import type { ClippableCoupon } from "./coupon-actions.ts";
import { CouponTotals_CouponsFragmentDoc } from "../coupon-totals.gql.ts";
import { type BatchClipOutcome, type ClipOutcome, clipOutcome, clipOutcomeOfError } from "../lib/clip-outcome.ts";
import type { CouponTotals } from "../lib/coupon-types.ts";
import { isOffline } from "../../lib/browser/connection.ts";
import { useUnknownClips } from "./use-unknown-clips.ts";

type Mutate = ReturnType<typeof useClipCouponMutation>[0];

interface Clips {
  readonly progress: ClipSteps;
  /** The ids of the coupons that were clipped, or tried, on this page. */
  readonly justClipped: ReadonlySet<string>;
}

const NO_CLIPS: Clips = { progress: new Map(), justClipped: new Set() };

function changedClips({ progress, justClipped }: Clips, { id, ...event }: ClipEvent & { readonly id: string }): Clips {
  return {
    progress: nextSteps(progress, id, event),
    justClipped: event.type === "sent" ? new Set(justClipped).add(id) : justClipped,
  };
}

/** Shows clips on the cards. Keeps its identity. */
export interface SentClips {
  /** Shows a coupon as being clipped. */
  readonly begin: (coupon: ClippableCoupon) => void;
  /** Shows the outcome of a coupon; resolves to the known one. `before` are the totals before the clip. */
  readonly end: <Outcome extends BatchClipOutcome>(
    coupon: ClippableCoupon,
    outcome: Outcome,
    before?: CouponTotals | null,
  ) => Promise<Outcome | ClipOutcome>;
}

interface Clipping extends Clips {
  readonly clip: (coupon: ClippableCoupon) => Promise<void>;
  /** Reads the outcome of the unknown clips. Keeps its identity. */
  readonly check: () => Promise<void>;
  /** For clips that another part of the page sends. */
  readonly sent: SentClips;
}

/** The time for the page to render the new state of a clipped coupon, in milliseconds. */
const CONFIRMED_MS = 1_000;

/** Returns the time after which a shown outcome changes by itself, in milliseconds; null if it stays. */
function shownMs(outcome: BatchClipOutcome): number | null {
  if (outcome.kind === "limited") return outcome.waitSeconds * 1000;
  return outcome.kind === "clipped" || outcome.kind === "already" ? CONFIRMED_MS : null;
}

/**
 * Clips coupons of a book. Nothing changes before the response. A clip with an unknown outcome is never repeated:
 * the page reads the book until it is known. `onOutcome` must keep its identity.
 */
export function useClip(bookId: string, onOutcome: (outcome: ClipOutcome, coupon: ClippableCoupon) => void): Clipping {
  const client = useApolloClient();
  const [mutate] = useClipCouponMutation();
  const [clips, change] = useReducer(changedClips, NO_CLIPS);
  const { settle, check } = useUnknownClips(bookId);
  const sentClips = useMemo<SentClips>(
    () => ({
      begin: ({ id }) => change({ id, type: "sent" }),
      async end(coupon, outcome, before = null) {
        const { id } = coupon;
        change({ id, type: "ended", outcome });
        const isKnown = outcome.kind !== "unknown";
        const finalOutcome = isKnown ? outcome : await settle(id, () => change({ id, type: "undecided" }));
        if (!isKnown) change({ id, type: "ended", outcome: finalOutcome });
        if (finalOutcome.kind === "unavailable") removeCoupon(client, bookId, coupon, isKnown ? before : null);
        const time = shownMs(finalOutcome);
        if (time !== null) setTimeout(change, time, { id, type: "elapsed" });
        return finalOutcome;
      },
    }),
    [client, bookId, settle],
  );
  const clip = useCallback(
    async (coupon: ClippableCoupon) => {
      sentClips.begin(coupon);
      const before = totalsOf(client, bookId);
      onOutcome(await sentClips.end(coupon, await send(mutate, coupon), before), coupon);
    },
    [client, bookId, mutate, sentClips, onOutcome],
  );
  return { ...clips, clip, check, sent: sentClips };
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

function totalsOf({ cache }: ApolloClient, bookId: string): CouponTotals | null {
  const id = cache.identify({ __typename: "CouponBook", id: bookId });
  const options = { fragment: CouponTotals_CouponsFragmentDoc, ...(id ? { id } : {}) };
  return cache.readFragment(options);
}

/** Removes a coupon that is no longer offered; a count below `before`, or a null `before`, excludes it already. */
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

import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useState } from "react";
import { useClipCouponMutation } from "./clip-coupon.gql.ts";
import type { ClipProgress } from "./coupon-actions.ts";
import { CouponTotals_CouponsFragmentDoc } from "./coupon-totals.gql.ts";
import { type ClipOutcome, clipOutcome, clipOutcomeOfError } from "./lib/clip-outcome.ts";
import { type ClippableCoupon, expectedClip } from "./lib/optimistic-clip.ts";

interface Clipping {
  /** How the clips of this page stand, by coupon id. */
  readonly progress: ReadonlyMap<string, ClipProgress>;
  /** The ids of the coupons clipped on this page. */
  readonly justClipped: ReadonlySet<string>;
  /** The ids of the coupons that turned out to be no longer offered. */
  readonly removed: ReadonlySet<string>;
  /** Sends a clip; the page shows it as made at once and takes it back when it was not. Keeps its identity. */
  readonly clip: (coupon: ClippableCoupon) => void;
}

/**
 * Clips coupons of a book. The cache takes the expected answer first, so that every card, count and value changes
 * together; a refused clip drops out of the cache again by itself.
 * @param bookId the book whose totals change
 * @param onOutcome called once per clip when its outcome is known; must keep its identity
 */
export function useClip(bookId: string, onOutcome: (outcome: ClipOutcome, coupon: ClippableCoupon) => void): Clipping {
  const client = useApolloClient();
  const [mutate] = useClipCouponMutation();
  const [progress, setProgress] = useState<ReadonlyMap<string, ClipProgress>>(new Map());
  const [justClipped, setJustClipped] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  const clip = useCallback(
    (coupon: ClippableCoupon) => {
      setProgress((known) => new Map(known).set(coupon.id, "clipping"));
      setJustClipped((known) => new Set(known).add(coupon.id));
      const expected = expectation(client, bookId, coupon);
      const answer = mutate({
        variables: { input: { couponId: coupon.id } },
        ...(expected ? { optimisticResponse: expected } : {}),
      });
      void answer
        .then(({ data }) => clipOutcome(data), clipOutcomeOfError)
        .then((outcome) => {
          if (outcome === "unavailable") {
            setRemoved((known) => new Set(known).add(coupon.id));
            removeCoupon(client, bookId, coupon);
          }
          setProgress((known) => withProgress(known, coupon.id, outcome));
          onOutcome(outcome, coupon);
        });
    },
    [client, bookId, mutate, onOutcome],
  );

  return { progress, justClipped, removed, clip };
}

function expectation(client: ApolloClient, bookId: string, coupon: ClippableCoupon) {
  const id = client.cache.identify({ __typename: "CouponBook", id: bookId });
  const options = { fragment: CouponTotals_CouponsFragmentDoc, ...(id ? { id } : {}) };
  // The optimistic totals: two quick clips must count twice.
  const totals = client.cache.readFragment({ ...options, optimistic: true });
  return totals ? expectedClip(coupon, totals) : null;
}

function removeCoupon({ cache }: ApolloClient, bookId: string, coupon: ClippableCoupon): void {
  const couponKey = cache.identify({ __typename: "Coupon", id: coupon.id });
  const bookKey = cache.identify({ __typename: "CouponBook", id: bookId });
  if (!couponKey || !bookKey) return;
  cache.batch({
    update() {
      cache.evict({ id: couponKey });
      cache.modify({
        id: bookKey,
        fields: { availableCount: (count: number) => Math.max(0, count - 1) },
      });
    },
  });
}

function withProgress(known: ReadonlyMap<string, ClipProgress>, id: string, outcome: ClipOutcome) {
  const next = new Map(known);
  if (outcome === "failed") next.set(id, "failed");
  else next.delete(id);
  return next;
}

import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useMemo, useRef } from "react";
import { rootFieldsOf } from "../../graphql/fields.ts";
import { ClipCheckQueryDocument } from "./clip-check.gql.ts";
import type { ClippableCoupon } from "./coupon-actions.ts";
import { type ClipOutcome, clipOutcomeOfCheck } from "../lib/clip-outcome.ts";

/** The delays before each read of the book, in milliseconds. */
const CHECK_DELAYS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** The events that show that the shopper or the connection is back. */
const RETURNS = ["focus", "online", "pageshow"] as const;

/**
 * Determines the outcome of clips by reading the book; never sends a clip. Keeps its identity.
 * @param onKnown called once when the outcome of a clip is known; must keep its identity
 * @param onStillUnknown called if the outcome is unknown after all delays; the page checks again on return. Must keep
 *   its identity.
 */
export function useUnknownClips(
  bookId: string,
  onKnown: (coupon: ClippableCoupon, outcome: ClipOutcome) => void,
  onStillUnknown: (coupon: ClippableCoupon) => void,
) {
  const client = useApolloClient();
  const pending = useRef(new Map<string, ClippableCoupon>());
  const check = useCallback(async () => {
    const checks = [...pending.current.values()].map(async (coupon) => {
      const outcome = await readOutcome(client, bookId, coupon);
      // A concurrent check may have removed the clip.
      if (outcome !== "unknown" && pending.current.delete(coupon.id)) onKnown(coupon, outcome);
    });
    await Promise.all(checks);
  }, [client, bookId, onKnown]);
  const settle = useCallback(
    async (coupon: ClippableCoupon) => {
      pending.current.set(coupon.id, coupon);
      for (const delay of CHECK_DELAYS) {
        await new Promise((resolve) => setTimeout(resolve, delay));
        if (!pending.current.has(coupon.id)) return;
        await check();
      }
      if (!pending.current.has(coupon.id)) return;
      onStillUnknown(coupon);
      checkOnReturn(check, () => pending.current.size === 0);
    },
    [check, onStillUnknown],
  );
  return useMemo(() => ({ settle, check }), [settle, check]);
}

async function readOutcome(client: ApolloClient, bookId: string, { id }: ClippableCoupon): Promise<ClipOutcome> {
  try {
    const { data } = await client.query({
      query: ClipCheckQueryDocument,
      variables: { couponId: id },
      fetchPolicy: "network-only",
    });
    return clipOutcomeOfCheck(rootFieldsOf(client, data), bookId);
  } catch {
    return "unknown";
  }
}

/** Checks on every return until no clip is pending, also after a navigation to another page. */
function checkOnReturn(check: () => Promise<void>, isOver: () => boolean): void {
  const watching = new AbortController();
  const onReturn = () => void check().then(() => isOver() && watching.abort());
  for (const event of RETURNS) window.addEventListener(event, onReturn, { signal: watching.signal });
}

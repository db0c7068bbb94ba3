import { useApolloClient } from "@apollo/client/react";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { CouponAddress } from "../lib/coupon-address.ts";
import type { CouponBook, ListedCoupon } from "../lib/coupon-types.ts";
import { firstPageIsShort, needsWholeBook } from "../lib/needs-whole-book.ts";
import { loadRest, readRest, watchRest } from "../lib/rest-of-book.ts";
import { useActivity } from "../use-activity.ts";

export interface WholeBook {
  readonly coupons: readonly ListedCoupon[];
  /** True if all coupons are loaded. */
  readonly complete: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The maximum number of coupons of a book whose later pages are prefetched. */
const LOADED_AHEAD = 500;

const NONE: readonly ListedCoupon[] = [];

/** Returns the coupons of a book. Later pages are loaded when needed, or on first use for at most `LOADED_AHEAD`. */
export function useWholeBook(book: CouponBook, address: CouponAddress, offerCode: string | null): WholeBook {
  const { nodes, pageInfo } = book.list;
  const { rest, failed, load, retry } = useRest(pageInfo.hasNextPage ? pageInfo.endCursor : null);
  const complete = rest !== null;
  const active = useActivity();
  const needed = !complete && (firstPageIsShort(book) || needsWholeBook({ ...address, offerCode }, nodes));
  const ahead = !complete && active && book.availableCount <= LOADED_AHEAD;
  const loading = (needed || ahead) && !failed;
  useEffect(() => (loading ? load() : undefined), [loading, load]);

  const beyond = rest ?? NONE;
  const coupons = useMemo(() => (beyond.length === 0 ? nodes : [...nodes, ...beyond]), [nodes, beyond]);
  return { coupons, complete, loading, failed: needed && failed, retry };
}

/** The coupons after the first page, once all of them are cached. */
interface Rest {
  readonly after: string | null;
  readonly coupons: readonly ListedCoupon[] | null;
}

/** Returns true if both have the same coupons in the same state: the cache returns an unchanged one as the same object. */
function isSame(one: Rest, other: Rest): boolean {
  if (one.after !== other.after || one.coupons === null || other.coupons === null) return one.coupons === other.coupons;
  const { coupons } = other;
  return one.coupons.length === coupons.length && one.coupons.every((coupon, at) => coupon === coupons[at]);
}

/** Reads the later pages of a book after a cursor from the cache, and returns a function that loads them. */
function useRest(after: string | null) {
  const client = useApolloClient();
  const read = useCallback((): Rest => {
    const { coupons, missing } = readRest(client, after);
    return { after, coupons: missing === null ? coupons : null };
  }, [client, after]);
  const [known, setKnown] = useState(read);
  const [failed, setFailed] = useState(false);
  const rest = known.after === after ? known.coupons : null;
  const complete = rest !== null;
  useEffect(() => {
    if (!complete) return undefined;
    const update = () => {
      const current = read();
      setKnown((rendered) => (isSame(rendered, current) ? rendered : current));
    };
    const stop = watchRest(client, after, update);
    // A change between the rendering and this effect had no watcher.
    update();
    return stop;
  }, [complete, client, after, read]);

  const load = useCallback(() => {
    let left = false;
    const begin = () =>
      loadRest(client, after, () => left).then(
        // A transition, so that rendering thousands of coupons does not block typing.
        () => startTransition(() => (left ? undefined : setKnown(read()))),
        () => setFailed(true),
      );
    // In a separate task, because the effect runs as part of handling a key press.
    const start = setTimeout(() => void begin());
    return () => {
      left = true;
      clearTimeout(start);
    };
  }, [client, after, read]);
  return { rest, failed, load, retry: () => setFailed(false) };
}

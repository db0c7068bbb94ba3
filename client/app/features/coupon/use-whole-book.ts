import { useApolloClient } from "@apollo/client/react";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { CouponAddress } from "./lib/coupon-address.ts";
import type { CouponBook, ListedCoupon } from "./lib/coupon-types.ts";
import { firstPageIsShort, needsWholeBook } from "./lib/needs-whole-book.ts";
import { loadRest, readRest, watchRest } from "./lib/rest-of-book.ts";
import { useActivity } from "./use-activity.ts";

/** What is known of a book so far. */
export interface WholeBook {
  /** Every coupon of the book that has been loaded, as it stands now. */
  readonly coupons: readonly ListedCoupon[];
  /** True when there are no others. */
  readonly complete: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The largest book, in coupons, whose later pages are prefetched. */
const LOADED_AHEAD = 500;

const NONE: readonly ListedCoupon[] = [];

/**
 * The coupons of a book. Its pages beyond the first are loaded when they are needed, and those of a book of usual size
 * already when somebody begins to use the list.
 * @param address what is listed
 * @param offerCode the coupon to open, if any
 */
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

/** What follows the first page, once the cache has all of it. */
interface Rest {
  readonly after: string | null;
  readonly coupons: readonly ListedCoupon[] | null;
}

/**
 * Reads the later pages of a book from the cache, and returns a function that loads them.
 * @param after the cursor at the end of the first page; null when nothing follows
 */
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
  useEffect(
    () => (complete ? watchRest(client, after, () => setKnown(read())) : undefined),
    [complete, client, after, read],
  );

  const load = useCallback(() => {
    let left = false;
    const begin = () =>
      loadRest(client, after, () => left).then(
        // Thousands of coupons are no reason to let somebody wait who is typing meanwhile.
        () => startTransition(() => (left ? undefined : setKnown(read()))),
        () => setFailed(true),
      );
    // A task of its own, because the effect that loads is part of what answers a key.
    const start = setTimeout(() => void begin());
    return () => {
      left = true;
      clearTimeout(start);
    };
  }, [client, after, read]);
  return { rest, failed, load, retry: () => setFailed(false) };
}

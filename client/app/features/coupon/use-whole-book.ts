import { useApolloClient } from "@apollo/client/react";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { CouponAddress } from "./lib/coupon-address.ts";
import type { CouponBook, ListedCoupon } from "./lib/coupon-types.ts";
import { keepRest, keptRest, type Rest } from "./lib/kept-rest.ts";
import { loadRestOfBook } from "./lib/load-rest-of-book.ts";
import { firstPageIsShort, needsWholeBook } from "./lib/needs-whole-book.ts";
import { useRenewals } from "../../session/renewals.ts";
import { useActivity } from "./use-activity.ts";
import { useClipStates } from "./use-clip-states.ts";

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

interface Clips {
  readonly justClipped: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** The most coupons that are loaded before anybody needs them: one answer of the gateway. */
const LOADED_AHEAD = 500;

const NONE: readonly ListedCoupon[] = [];
const UNTOUCHED: ReadonlySet<string> = new Set();

/**
 * The coupons of a book. Its pages beyond the first are loaded when they are needed, and those of a book of usual size
 * already when somebody begins to use the page.
 * @param address what is listed
 * @param offerCode the coupon to open, if any
 * @param clips what was clipped on this page, and what could not be
 */
export function useWholeBook(
  book: CouponBook,
  address: CouponAddress,
  offerCode: string | null,
  clips: Clips,
): WholeBook {
  const { nodes } = book.list;
  const { hasNextPage, endCursor } = book.list.pageInfo;
  const { loaded, touched, failed, load, retry } = useRest(book.id, endCursor, clips);
  const complete = !hasNextPage || loaded !== null;
  const active = useActivity();
  const needed = !complete && (firstPageIsShort(book) || needsWholeBook({ ...address, offerCode }, nodes));
  const ahead = !complete && active && book.availableCount <= LOADED_AHEAD;
  const loading = (needed || ahead) && !failed;
  useEffect(() => (loading ? load() : undefined), [loading, load]);

  const { removed } = clips;
  const beyond = useClipStates(loaded ?? NONE, touched);
  const coupons = useMemo(
    () => (beyond.length === 0 ? nodes : [...nodes, ...beyond.filter(({ id }) => !removed.has(id))]),
    [nodes, beyond, removed],
  );
  return { coupons, complete, loading, failed: needed && failed, retry };
}

/**
 * What follows the first page of a book, with how to load it, which is once for all visits of the page.
 * @param after the cursor at the end of the first page
 * @param clips what was clipped on this visit, and what could not be
 */
function useRest(bookId: string, after: string | null, { justClipped, removed }: Clips) {
  const client = useApolloClient();
  const renewal = useRenewals();
  const [rest, setRest] = useState<Rest | null>(() => keptRest(client));
  const [failed, setFailed] = useState(false);
  const present = rest?.bookId === bookId && rest.after === after && rest.renewal === renewal ? rest : null;
  const before = present?.touched ?? UNTOUCHED;
  const touched = useMemo(() => new Set([...before, ...justClipped]), [before, justClipped]);

  useEffect(() => {
    if (present === null) return;
    keepRest(client, { ...present, touched, coupons: present.coupons.filter(({ id }) => !removed.has(id)) });
  }, [client, present, touched, removed]);

  const load = useCallback(() => {
    if (after === null) return undefined;
    let left = false;
    const show = (coupons: readonly ListedCoupon[]) => {
      if (!left) setRest({ bookId, after, renewal, coupons, touched: UNTOUCHED });
    };
    const begin = () =>
      loadRestOfBook(client, after, () => left).then(
        // Thousands of coupons are no reason to let somebody wait who is typing meanwhile.
        (coupons) => startTransition(() => show(coupons)),
        () => setFailed(true),
      );
    // A task of its own, because the effect that loads is part of what answers a key.
    const start = setTimeout(() => void begin());
    return () => {
      left = true;
      clearTimeout(start);
    };
  }, [client, bookId, after, renewal]);
  return { loaded: present?.coupons ?? null, touched, failed, load, retry: () => setFailed(false) };
}

import { useApolloClient } from "@apollo/client/react";
import { startTransition, useEffect, useMemo, useState } from "react";
import type { CouponAddress } from "./lib/coupon-address.ts";
import type { CouponBook, ListedCoupon } from "./lib/coupon-types.ts";
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

/** What follows the first page of a book, as it was loaded after so many renewals of the page. */
interface Rest {
  readonly bookId: string;
  readonly renewal: number;
  readonly coupons: readonly ListedCoupon[];
}

/** The most coupons that are loaded before anybody needs them: one answer of the gateway. */
const LOADED_AHEAD = 500;

const NONE: readonly ListedCoupon[] = [];

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
  const client = useApolloClient();
  const renewal = useRenewals();
  const [rest, setRest] = useState<Rest | null>(null);
  const [failed, setFailed] = useState(false);
  const loaded = rest?.bookId === book.id && rest.renewal === renewal ? rest.coupons : null;
  const complete = !hasNextPage || loaded !== null;
  const active = useActivity();
  const needed = !complete && (firstPageIsShort(book) || needsWholeBook({ ...address, offerCode }, nodes));
  const ahead = !complete && active && book.availableCount <= LOADED_AHEAD;
  const loading = (needed || ahead) && !failed;

  useEffect(() => {
    if (!loading || endCursor === null) return;
    let left = false;
    const load = () =>
      loadRestOfBook(client, endCursor, () => left).then(
        // Thousands of coupons are no reason to let somebody wait who is typing meanwhile.
        (more) => !left && startTransition(() => setRest({ bookId: book.id, renewal, coupons: more })),
        () => setFailed(true),
      );
    // A task of its own, because this effect is part of what answers a key.
    const start = setTimeout(() => void load());
    return () => {
      left = true;
      clearTimeout(start);
    };
  }, [loading, client, endCursor, book.id, renewal]);

  const { removed } = clips;
  const beyond = useClipStates(loaded ?? NONE, clips.justClipped);
  const coupons = useMemo(
    () => (beyond.length === 0 ? nodes : [...nodes, ...beyond.filter(({ id }) => !removed.has(id))]),
    [nodes, beyond, removed],
  );
  return { coupons, complete, loading, failed: needed && failed, retry: () => setFailed(false) };
}

import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { ROOT_ID } from "../../graphql/cache/failed-fields.ts";
import { failuresIn } from "../../graphql/cache/failed-fields.ts";
import { fieldsOf } from "../../graphql/fields.ts";
import type { CouponAddress } from "../lib/coupon-address.ts";
import type { CouponBook, ListedCoupon } from "../lib/coupon-types.ts";
import { findCoupon } from "../lib/find-coupon.ts";
import { firstPageIsShort, listNeedsWholeBook, nextCursor, startOfRest } from "../lib/needs-whole-book.ts";
import { MoreCouponsQueryDocument } from "./more-coupons.gql.ts";
import { type MatchingCoupons, useMatches } from "./use-matches.ts";

/** The cursor of a page after the first one: null for the start of the book, undefined for none. */
type Cursor = ReturnType<typeof startOfRest>;

/** The cached coupons from a cursor on. */
interface RestOfBook {
  readonly coupons: readonly ListedCoupon[];
  /** The cursors of the cached pages: each page starts after its cursor. */
  readonly cursors: readonly (string | null)[];
  /** The cursor after which the cache has no page; undefined if the cache is complete. */
  readonly missing: Cursor;
}

const pageAfter = (after: string | null) => ({
  query: MoreCouponsQueryDocument,
  variables: { after },
});

/** Reads the coupons from a cursor on from the cache. */
function readRest(client: ApolloClient, after: Cursor): RestOfBook {
  const coupons: ListedCoupon[] = [];
  const cursors: (string | null)[] = [];
  const failures = failuresIn(client);
  let next = after;
  while (next !== undefined) {
    const page = client.cache.readQuery(pageAfter(next));
    const book = page && fieldsOf(page, ROOT_ID, failures).coupons;
    if (book?.state !== "value") break;
    const { list } = book.value;
    cursors.push(next);
    coupons.push(...list.nodes);
    next = nextCursor(list);
  }
  return { coupons, cursors, missing: next };
}

/** The pause without a press or a key before each page that is loaded ahead: the lists that they request come first. */
const PAUSE_MS = 1_000;

/** Resolves once the visitor has pressed and typed nothing for a pause. */
function untilPause(): Promise<void> {
  return new Promise((resolve) => {
    const watching = new AbortController();
    const end = () => {
      watching.abort();
      resolve();
    };
    let timer = setTimeout(end, PAUSE_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, PAUSE_MS);
    };
    for (const sign of ["pointerdown", "keydown"]) {
      window.addEventListener(sign, restart, { capture: true, passive: true, signal: watching.signal });
    }
  });
}

interface RestLoad {
  /** True if nothing waits for the coupons. */
  readonly isAhead: boolean;
  readonly isOver: () => boolean;
}

/** Loads the missing pages after the first one into the cache, until `isOver`; throws if a page cannot be loaded. */
async function loadRest(client: ApolloClient, after: Cursor, { isAhead, isOver }: RestLoad): Promise<void> {
  let lastCursor: Cursor;
  // Starts again from the first missing page if the cache is cleared meanwhile, for example by a login in another tab.
  for (let next = after; next !== undefined && !isOver(); next = readRest(client, after).missing) {
    if (next === lastCursor) throw new Error("The coupons could not be loaded.");
    lastCursor = next;
    if (isAhead) await untilPause();
    if (isOver()) return;
    await client.query({ query: MoreCouponsQueryDocument, variables: { after: next } });
  }
}

/** Calls `onChange` on every change of the cached coupons after the first page; returns the function that stops it. */
function watchRest(client: ApolloClient, after: Cursor, onChange: () => void): () => void {
  const endings = readRest(client, after).cursors.map((cursor) =>
    client.cache.watch({ ...pageAfter(cursor), optimistic: false, returnPartialData: true, callback: onChange }),
  );
  return () => {
    for (const end of endings) end();
  };
}

/** The events that show that a visitor is about to use a page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"] as const;

/** Returns true if the target is within a link to another page. */
function leadsElsewhere(target: Element): boolean {
  const link = target.closest("a");
  return link !== null && link.pathname !== location.pathname;
}

/** Returns true once a visitor interacts with the content of the coupon page; links to other pages do not count. */
function useActivity(): boolean {
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (active) return;
    const watching = new AbortController();
    const notice = ({ target }: Event) => {
      const isUse = target instanceof Element && target.closest(".coupon-page") !== null && !leadsElsewhere(target);
      // A transition, so that the press which shows it is answered first.
      if (isUse) startTransition(() => setActive(true));
    };
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true, signal: watching.signal });
    return () => watching.abort();
  }, [active]);
  return active;
}

export interface WholeBook {
  /** The list as the gateway filters it; undefined once all coupons are loaded, and if the page needs no such list. */
  readonly answer: MatchingCoupons | undefined;
  readonly coupons: readonly ListedCoupon[];
  /** True if all coupons are loaded. */
  readonly complete: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The maximum number of coupons of a book whose later pages are prefetched. */
const LOADED_AHEAD = 500;

/** The coupons that a page shows besides its list: the open one by its code, and the one of an unfinished clip by its offer. */
interface SingleCoupons {
  readonly offerCode: string | null;
  readonly unfinished: string | null;
}

/** Returns true if a coupon besides the list is not among these. */
const lacksCoupon = (coupons: readonly ListedCoupon[], { offerCode, unfinished }: SingleCoupons): boolean =>
  (offerCode !== null && !findCoupon(coupons, offerCode)) ||
  (unfinished !== null && !coupons.some(({ offerId }) => offerId === unfinished));

/** Returns the coupons of the first page and of the rest, which from the start of the book is all of it. */
function couponsOf(
  nodes: readonly ListedCoupon[],
  rest: readonly ListedCoupon[] | null,
  start: Cursor,
): readonly ListedCoupon[] {
  if (rest === null || rest.length === 0) return nodes;
  return start === null ? rest : [...nodes, ...rest];
}

/**
 * Returns the coupons of a book. Later pages are loaded when needed, or ahead on first use for at most `LOADED_AHEAD`. A
 * list of available coupons needs them only if the gateway could not filter it.
 */
export function useWholeBook(book: CouponBook, address: CouponAddress, single: SingleCoupons): WholeBook {
  const { nodes } = book.list;
  const start = startOfRest(book);
  const { rest, failed, load, retry } = useRest(start);
  const isComplete = rest !== null;
  const active = useActivity();
  // Not after a clip, whose card stays in the list.
  const [wasShort] = useState(() => firstPageIsShort(book));
  const needsMore = !isComplete && (wasShort || listNeedsWholeBook(address));
  const matches = useMatches(needsMore, address);
  const isFiltered = address.view === "available" && (matches.loading || matches.answer !== undefined);
  const isNeeded = (needsMore && !isFiltered) || (!isComplete && lacksCoupon(nodes, single));
  const isAhead = !isNeeded && !isComplete && active && book.availableCount <= LOADED_AHEAD;
  const loading = (isNeeded || isAhead) && !failed;
  useEffect(() => (loading ? load(isAhead) : undefined), [loading, isAhead, load]);

  const coupons = useMemo(() => couponsOf(nodes, rest, start), [nodes, rest, start]);
  return {
    answer: matches.answer,
    coupons,
    complete: isComplete,
    loading: loading || matches.loading,
    failed: isNeeded && failed,
    retry,
  };
}

/** The coupons after the first page, once all of them are cached. */
interface Rest {
  readonly after: Cursor;
  readonly coupons: readonly ListedCoupon[] | null;
}

/** Returns true if both have the same coupons in the same state: the cache returns an unchanged one as the same object. */
function isSame(one: Rest, other: Rest): boolean {
  if (one.after !== other.after || one.coupons === null || other.coupons === null) return one.coupons === other.coupons;
  const { coupons } = other;
  return one.coupons.length === coupons.length && one.coupons.every((coupon, at) => coupon === coupons[at]);
}

/** Reads the later pages of a book after a cursor from the cache, and returns a function that loads them. */
function useRest(after: Cursor) {
  const client = useApolloClient();
  const read = useCallback((): Rest => {
    const { coupons, missing } = readRest(client, after);
    return { after, coupons: missing === undefined ? coupons : null };
  }, [client, after]);
  const [lastRest, setLastRest] = useState(read);
  const [isFailed, setFailed] = useState(false);
  const rest = lastRest.after === after ? lastRest.coupons : null;
  const isComplete = rest !== null;
  useEffect(() => {
    if (!isComplete) return undefined;
    const update = () => {
      const currentRest = read();
      setLastRest((rendered) => (isSame(rendered, currentRest) ? rendered : currentRest));
    };
    const stop = watchRest(client, after, update);
    // A change between the rendering and this effect had no watcher.
    update();
    return stop;
  }, [isComplete, client, after, read]);

  const load = useCallback(
    (isAhead: boolean) => {
      let isStopped = false;
      const begin = () =>
        loadRest(client, after, { isAhead, isOver: () => isStopped }).then(
          // A transition, so that rendering thousands of coupons does not block typing.
          () => startTransition(() => (isStopped ? undefined : setLastRest(read()))),
          () => setFailed(true),
        );
      // In a separate task, because the effect runs as part of handling a key press.
      const start = setTimeout(() => void begin());
      return () => {
        isStopped = true;
        clearTimeout(start);
      };
    },
    [client, after, read],
  );
  return { rest, failed: isFailed, load, retry: () => setFailed(false) };
}

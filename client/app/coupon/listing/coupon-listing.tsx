import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { couponMessages as text } from "#messages/coupon";
import type { CardHolder } from "../controls/on-card.tsx";
import { CouponGrid } from "../card/coupon-grid.tsx";
import { BatchClip, EmptyNotice } from "../coupon-islands.ts";
import { changeAddress, type CouponAddress, couponSearch, isNarrowed } from "../lib/coupon-address.ts";
import type { CouponBook, CouponTotals } from "../lib/coupon-types.ts";
import { RedeemedCoupons } from "../redeemed-coupons.tsx";
import { isAnyUnknown } from "../clip/clip-chart.ts";
import type { CouponClipping } from "../clip/use-coupon-actions.ts";
import type { ChangeCouponAddress } from "../opened/use-coupon-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { useFacets, useListing } from "./use-listing.ts";
import type { WholeBook } from "./use-whole-book.ts";

interface CouponListingProps {
  readonly book: CouponBook;
  readonly loadedBook: WholeBook;
  readonly address: CouponAddress;
  /** The address of the list, which follows `address`. */
  readonly listed: CouponAddress;
  readonly shopper: CardHolder | null;
  readonly timeZone: string;
  readonly ad: ReactNode;
  readonly clipping: CouponClipping;
  readonly onChange: ChangeCouponAddress;
}

export function CouponListing(props: CouponListingProps) {
  const { book, loadedBook, address, listed, shopper, timeZone, ad, clipping, onChange } = props;
  const { coupons, count, clippedHere, settled } = useListing(book, loadedBook, listed, clipping.justClipped);
  const facets = useFacets(book, loadedBook, listed);
  const knownCount = settled ? count : null;
  const results = resultsText(loadedBook, knownCount, { count, clippedHere });
  return (
    <>
      <ListFilters
        {...{ address, facets, shopper, onChange, known: book.facets, totals: book }}
        results={knownCount}
        isUnsure={isAnyUnknown(clipping.progress)}
      />
      <h2 className="visually-hidden">{text.views[address.view]}</h2>
      <ListState {...{ results, address: listed, totals: book }} expiring={facets?.expiringThisWeek ?? 0}>
        <BatchClip
          bookId={book.id}
          isShopper={shopper !== null}
          address={listed}
          count={knownCount === null ? null : clippableCount(listed, knownCount)}
          sent={clipping.sent}
        />
      </ListState>
      {coupons.length === 0 && settled && <EmptyNotice />}
      {listed.view === "redeemed" ? (
        coupons.length > 0 && <RedeemedCoupons coupons={coupons} timeZone={timeZone} />
      ) : (
        <CouponGrid
          {...{ coupons, ad, onChange }}
          count={count + clippedHere}
          address={listed}
          progress={clipping.progress}
          actions={clipping.actions}
        />
      )}
    </>
  );
}

function resultsText(
  { loading }: WholeBook,
  knownCount: number | null,
  list: { readonly count: number; readonly clippedHere: number },
): string | null {
  if (knownCount !== null) return text.results(list);
  return loading ? null : text.resultsSoFar(list);
}

interface ExpiringLinkProps {
  readonly address: CouponAddress;
  readonly count: number;
}

/** Narrows the list to the coupons that expire this week; null without any, and if the list is narrowed to them already. */
function ExpiringLink({ address, count }: ExpiringLinkProps) {
  if (count === 0 || address.view === "redeemed" || address.expires.length > 0) return null;
  return (
    <Link to={{ search: couponSearch(changeAddress(address, { expires: ["week"] })) }} preventScrollReset>
      {text.expires.some({ count })}
    </Link>
  );
}

/** Returns the number of coupons of a filtered list that can be clipped; null for a list without filters. */
function clippableCount(address: CouponAddress, count: number): number | null {
  return address.view === "available" && isNarrowed(address) ? count : null;
}

interface ListStateProps {
  /** The number of results in words; null while it is unknown. */
  readonly results: string | null;
  /** The number of listed coupons that expire this week; 0 while it is unknown. */
  readonly expiring: number;
  readonly address: CouponAddress;
  readonly totals: CouponTotals;
  /** The action on the whole list. */
  readonly children: ReactNode;
}

/** The number of results, the link to those that expire this week, the link to the sheet of the clipped coupons, the savings of the redeemed ones, and the action on the list. */
function ListState({ results, expiring, address, totals, children }: ListStateProps) {
  const { view } = address;
  return (
    <div className="coupon-state">
      <div className="coupon-results">
        <p className="coupon-count" role="status">
          {results ?? text.loadingAll}
        </p>
        <ExpiringLink address={address} count={expiring} />
      </div>
      {view === "clipped" && <Link to="/pocket-sheet">{text.printClipped}</Link>}
      {view === "clipped" && <Link to="/trip">{text.shoppingList}</Link>}
      {view === "redeemed" && (
        <p className="coupon-saved">
          <strong>{totals.redeemedValue.formatted}</strong> {text.savedSoFar}
        </p>
      )}
      {children}
    </div>
  );
}

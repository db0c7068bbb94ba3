import { type ReactNode, useDeferredValue } from "react";
import { couponMessages as text } from "#messages/coupon";
import type { CardHolder } from "./controls/on-card.tsx";
import { CouponGrid } from "./card/coupon-grid.tsx";
import { CouponFilters, EmptyNotice } from "./coupon-islands.ts";
import type { CouponAddress, CouponView } from "./lib/coupon-address.ts";
import type { CouponBook, CouponTotals } from "./lib/coupon-types.ts";
import { RedeemedCoupons } from "./redeemed-coupons.tsx";
import { isAnyUnknown } from "./clip/coupon-actions.ts";
import type { CouponClipping } from "./clip/use-coupon-actions.ts";
import type { ChangeCouponAddress } from "./use-coupon-address.ts";
import { useFacets, useListing } from "./use-listing.ts";
import type { WholeBook } from "./use-whole-book.ts";

interface CouponListingProps {
  readonly book: CouponBook;
  readonly whole: WholeBook;
  readonly address: CouponAddress;
  readonly shopper: CardHolder | null;
  readonly timeZone: string;
  /** An ad below the first rows of the list. */
  readonly ad: ReactNode;
  readonly clipping: CouponClipping;
  readonly onChange: ChangeCouponAddress;
}

/** The filters, the coupons that match the URL, and their number. The list may lag behind the controls for a moment. */
export function CouponListing(props: CouponListingProps) {
  const { book, whole, address, shopper, timeZone, ad, clipping, onChange } = props;
  const listed = useDeferredValue(address);
  const { coupons, count, clippedHere, settled } = useListing(book, whole, listed, clipping.justClipped);
  const facets = useFacets(book, whole, listed);
  const waiting = whole.loading && !settled;
  return (
    <>
      <CouponFilters
        address={address}
        known={book.facets}
        facets={facets}
        results={waiting ? null : count}
        totals={book}
        isUnsure={isAnyUnknown(clipping.progress)}
        shopper={shopper}
        onChange={onChange}
      />
      <h2 className="visually-hidden">{text.views[address.view]}</h2>
      <ListState results={waiting ? null : text.results({ count, clippedHere })} view={listed.view} totals={book} />
      {coupons.length === 0 && !waiting && <EmptyNotice />}
      {listed.view === "redeemed" ? (
        coupons.length > 0 && <RedeemedCoupons coupons={coupons} timeZone={timeZone} />
      ) : (
        <CouponGrid
          coupons={coupons}
          count={count + clippedHere}
          ad={ad}
          address={listed}
          progress={clipping.progress}
          actions={clipping.actions}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface ListStateProps {
  /** The number of results in words; null while it is unknown. */
  readonly results: string | null;
  readonly view: CouponView;
  readonly totals: CouponTotals;
}

/** The number of results, and the savings of the redeemed coupons in their view. */
function ListState({ results, view, totals }: ListStateProps) {
  return (
    <div className="coupon-state">
      <p className="coupon-count" role="status">
        {results ?? text.loadingAll}
      </p>
      {view === "redeemed" && (
        <p className="coupon-saved">
          <strong>{totals.redeemedValue.formatted}</strong> {text.savedSoFar}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { couponMessages as text } from "#messages/coupon";
import { usePainted } from "../ui/hooks/use-painted.ts";
import { ScrollToTop } from "../ui/overlay/scroll-to-top.tsx";
import { UnfinishedClip } from "./clip/unfinished-clip.tsx";
import { useCouponActions } from "./clip/use-coupon-actions.ts";
import type { CardHolder } from "./controls/on-card.tsx";
import { BookNotice, HelpAlert, RestNotice } from "./coupon-islands.ts";
import { categoryNames, CategoryNamesContext } from "./lib/category-names.ts";
import {
  changeAddress,
  type CouponAddress,
  couponSearch,
  type CouponView,
  parseCouponAddress,
} from "./lib/coupon-address.ts";
import type { CouponBook, CouponTotals } from "./lib/coupon-types.ts";
import { CouponListing } from "./listing/coupon-listing.tsx";
import { useWholeBook } from "./listing/use-whole-book.ts";
import type { DetailedCoupon } from "./opened/coupon-dialog.tsx";
import { OpenCoupon } from "./opened/open-coupon.tsx";
import { useCouponAddress } from "./opened/use-coupon-address.ts";
import { useOpenedCoupon } from "./opened/use-opened-coupon.ts";
import "../ui/control/list-controls.css";
import "./coupon-browser.css";

interface CouponViewsProps {
  readonly address: CouponAddress;
  readonly totals: CouponTotals;
}

function CouponViews({ address, totals }: CouponViewsProps) {
  const counts: readonly (readonly [CouponView, number])[] = [
    ["available", totals.availableCount],
    ["clipped", totals.clippedCount],
    ["redeemed", totals.redeemedCount],
  ];
  const { view: currentView } = address;
  return (
    <nav className="coupon-views" aria-label={text.views.label}>
      {counts.map(([view, count]) => (
        <Link
          key={view}
          className="coupon-view"
          to={{ search: couponSearch(changeAddress(address, { view, offerCode: null })) }}
          preventScrollReset
          aria-current={currentView === view ? "page" : undefined}
        >
          {text.views[view]} <span className="coupon-view-count">{text.count({ count })}</span>
        </Link>
      ))}
    </nav>
  );
}

interface CouponBrowserProps {
  readonly book: CouponBook;
  readonly shopper: CardHolder | null;
  readonly timeZone: string;
  /** An ad below the first rows of the list; it must be the same element at each render. */
  readonly ad: ReactNode;
  /** Returns the purchases at which a clipped coupon was or was not applied. */
  readonly purchasesOf: (coupon: DetailedCoupon) => ReactNode;
  /** The clipped coupons that have ended, below those on the card. */
  readonly lapsed: ReactNode;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Returns the document head for the open coupon, or for the page if it receives null. */
  readonly head: (open: DetailedCoupon | null) => ReactNode;
}

/** The coupon page of one visitor: the views with their counts, the filters, the list and the open coupon. */
export function CouponBrowser(props: CouponBrowserProps) {
  const { book, shopper, timeZone, ad, purchasesOf, lapsed, failed, onRetry, head } = props;
  const { address: requested, change, open, close } = useCouponAddress();
  const address = useListAddress(requested, shopper !== null);
  const clipping = useCouponActions(book.id, open);
  // A press shows at its control first; the list follows, which takes longer.
  const listed = usePainted(address);
  const loadedBook = useWholeBook(book, listed, { offerCode: requested.offerCode, unfinished: clipping.unfinished });
  const { opened, isMissing } = useOpenedCoupon(loadedBook, requested.offerCode);
  const names = useMemo(() => categoryNames(book), [book]);
  return (
    <CategoryNamesContext value={names}>
      {head(opened)}
      {shopper && <CouponViews address={address} totals={book} />}
      <BookNotice freshness={book.freshness} timeZone={timeZone} failed={failed} onRetry={onRetry} />
      {!book.isComplete && <p role="status">{text.incomplete}</p>}
      <OpenCoupon
        coupon={opened}
        offerCode={requested.offerCode}
        closed={address}
        // A coupon beyond the first page may still be offered if the later pages could not be loaded.
        loading={(loadedBook.loading || loadedBook.failed) && !isMissing}
        clipping={clipping}
        purchasesOf={purchasesOf}
        onClose={close}
      />
      {loadedBook.failed && <RestNotice onRetry={loadedBook.retry} />}
      <CouponListing {...{ book, loadedBook, address, listed, shopper, timeZone, ad, clipping }} onChange={change} />
      {address.view === "clipped" && lapsed}
      <UnfinishedClip coupons={loadedBook.coupons} clipping={clipping} />
      <HelpAlert />
      <ScrollToTop>{text.scrollToTop}</ScrollToTop>
    </CategoryNamesContext>
  );
}

/** Returns the URL state of the list alone; it keeps its identity while a coupon is opened and closed. */
function useListAddress(requested: CouponAddress, signedIn: boolean): CouponAddress {
  const search = couponSearch({ ...requested, offerCode: null, ...(signedIn ? {} : { view: "available" }) });
  return useMemo(() => parseCouponAddress(new URLSearchParams(search)), [search]);
}

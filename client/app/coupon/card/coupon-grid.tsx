import { counts } from "../../lib/business-constants.ts";
import { Fragment, memo, type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import type { ClipSteps } from "../clip/clip-chart.ts";
import type { CouponActions } from "../clip/coupon-actions.ts";
import { CouponCard } from "./coupon-card.tsx";
import { ShowMore } from "../controls/show-more.tsx";
import { changeAddress, type CouponAddress, couponSearch } from "../lib/coupon-address.ts";
import { addressCode } from "../../lib/url/offer-paths.ts";
import type { ListedCoupon } from "../lib/coupon-types.ts";
import type { ChangeCouponAddress } from "../opened/use-coupon-address.ts";

interface CouponGridProps {
  readonly coupons: readonly ListedCoupon[];
  /** The number of coupons in the list, including those not loaded yet. */
  readonly count: number;
  /** An ad below the first rows; it must be the same element at each render. */
  readonly ad?: ReactNode;
  readonly address: CouponAddress;
  readonly progress: ClipSteps;
  readonly actions: CouponActions;
  readonly onChange: ChangeCouponAddress;
}

/** The number of cards before the ad: full rows in two, three, four and six columns. */
const CARDS_BEFORE_AD = 12;

/** The number of cards on the first screen of a wide window. Their pictures load at once, because one is the largest paint. */
const EAGER_CARDS = 4;

/** The coupons as cards, as many as the URL requests, with a button that shows more. */
export const CouponGrid = memo(function CouponGrid(props: CouponGridProps) {
  const { coupons, count, ad, address, progress, actions, onChange } = props;
  const shownCoupons = coupons.slice(0, address.shown);
  const adIndex = Math.min(CARDS_BEFORE_AD, shownCoupons.length) - 1;
  const { list, noteGrowth } = useFocusOnGrowth(shownCoupons.length);
  const showMore = useCallback(
    (length: number) => {
      noteGrowth();
      onChange({ shown: length });
    },
    [noteGrowth, onChange],
  );
  return (
    <>
      <ul ref={list} className="coupon-grid">
        {shownCoupons.map((coupon, index) => (
          <Fragment key={coupon.id}>
            <li className="coupon-cell">
              <CouponCard
                coupon={coupon}
                href={cardHref(address, addressCode(coupon))}
                progress={progress.get(coupon.id)}
                actions={actions}
                eager={index < EAGER_CARDS}
              />
            </li>
            {ad && index === adIndex && <li className="coupon-spotlight">{ad}</li>}
          </Fragment>
        ))}
      </ul>
      {count > counts.coupons && (
        <ShowMore shown={shownCoupons.length} count={count} address={address} onMore={showMore} />
      )}
    </>
  );
});

const cellsOf = (list: HTMLUListElement | null): readonly Element[] => [
  ...(list?.querySelectorAll(":scope > .coupon-cell") ?? []),
];

/** Moves the focus to the first card that Show More added. */
function useFocusOnGrowth(length: number): {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly noteGrowth: () => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || length <= before.current) return;
    cellsOf(list.current)[before.current]?.querySelector("a")?.focus({ preventScroll: true });
    before.current = null;
  }, [length]);
  const noteGrowth = useCallback(() => void (before.current = list.current ? cellsOf(list.current).length : null), []);
  return { list, noteGrowth };
}

/** Returns the URL of a coupon without the list's length, so that Show More renders no existing card again. */
function cardHref(address: CouponAddress, offerCode: string): string {
  return couponSearch(changeAddress(address, { view: address.view, offerCode }));
}

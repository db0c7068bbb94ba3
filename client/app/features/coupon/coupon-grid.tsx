import { counts } from "../../lib/business-constants.ts";
import { memo, type RefObject, useEffect, useRef } from "react";
import { couponMessages as text } from "../../messages/coupon.ts";
import { AddressButton } from "./address-button.tsx";
import type { ClipProgress, CouponActions } from "./coupon-actions.ts";
import { CouponCard } from "./coupon-card.tsx";
import { changeAddress, type CouponAddress, couponSearch } from "./lib/coupon-address.ts";
import { addressCode } from "./lib/find-coupon.ts";
import type { ListedCoupon } from "./lib/coupon-types.ts";
import type { ChangeCouponAddress } from "./use-coupon-address.ts";

interface CouponGridProps {
  readonly coupons: readonly ListedCoupon[];
  /** How many coupons there are to show, those not yet loaded included. */
  readonly count: number;
  readonly address: CouponAddress;
  readonly progress: ReadonlyMap<string, ClipProgress>;
  readonly actions: CouponActions;
  readonly onChange: ChangeCouponAddress;
}

/** The coupons as cards, as many as the address asks for, with a button for more. */
export const CouponGrid = memo(function CouponGrid(props: CouponGridProps) {
  const { coupons, count, address, progress, actions, onChange } = props;
  const shown = coupons.slice(0, address.shown);
  const { list, noteGrowth } = useFocusOnGrowth(shown.length);
  return (
    <>
      <ul ref={list} className="coupon-grid">
        {shown.map((coupon) => (
          <li key={coupon.id} className="coupon-cell">
            <CouponCard
              coupon={coupon}
              href={cardHref(address, addressCode(coupon))}
              progress={progress.get(coupon.id)}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      {count > counts.coupons && (
        <div className="coupon-more">
          <p role="status">{text.shownOf(shown.length, count)}</p>
          {shown.length < count && (
            <AddressButton
              address={changeAddress(address, { shown: address.shown + counts.moreCoupons })}
              onGo={({ shown: length }) => {
                noteGrowth();
                onChange({ shown: length });
              }}
              className="aisle-button coupon-more-button"
            >
              {text.showMore}
            </AddressButton>
          )}
        </div>
      )}
    </>
  );
});

/** Moves the focus to the first card that Show More has brought. */
function useFocusOnGrowth(length: number): {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly noteGrowth: () => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || length <= before.current) return;
    list.current?.children[before.current]?.querySelector("a")?.focus({ preventScroll: true });
    before.current = null;
  }, [length]);
  return { list, noteGrowth: () => (before.current = length) };
}

/** Leaves the length of the list out, so that Show More need not render again the cards that are there. */
function cardHref(address: CouponAddress, offerCode: string): string {
  return couponSearch(changeAddress(address, { view: address.view, offerCode }));
}

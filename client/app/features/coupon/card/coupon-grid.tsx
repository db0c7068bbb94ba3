import { counts } from "../../../lib/business-constants.ts";
import { memo, type RefObject, useCallback, useEffect, useRef } from "react";
import type { ClipProgress, CouponActions } from "../clip/coupon-actions.ts";
import { CouponCard } from "./coupon-card.tsx";
import { ShowMore } from "../coupon-islands.ts";
import { changeAddress, type CouponAddress, couponSearch } from "../lib/coupon-address.ts";
import { addressCode } from "../lib/find-coupon.ts";
import type { ListedCoupon } from "../lib/coupon-types.ts";
import type { ChangeCouponAddress } from "../use-coupon-address.ts";

interface CouponGridProps {
  readonly coupons: readonly ListedCoupon[];
  /** The number of coupons in the list, including those not loaded yet. */
  readonly count: number;
  readonly address: CouponAddress;
  readonly progress: ReadonlyMap<string, ClipProgress>;
  readonly actions: CouponActions;
  readonly onChange: ChangeCouponAddress;
}

/** The coupons as cards, as many as the URL requests, with a button that shows more. */
export const CouponGrid = memo(function CouponGrid(props: CouponGridProps) {
  const { coupons, count, address, progress, actions, onChange } = props;
  const shown = coupons.slice(0, address.shown);
  const { list, noteGrowth } = useFocusOnGrowth(shown.length);
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
      {count > counts.coupons && <ShowMore shown={shown.length} count={count} address={address} onMore={showMore} />}
    </>
  );
});

/** Moves the focus to the first card that Show More added. */
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
  const noteGrowth = useCallback(() => void (before.current = list.current?.children.length ?? null), []);
  return { list, noteGrowth };
}

/**
 * Returns the URL of a coupon without the length of the list, so that Show More does not render existing cards again.
 */
function cardHref(address: CouponAddress, offerCode: string): string {
  return couponSearch(changeAddress(address, { view: address.view, offerCode }));
}

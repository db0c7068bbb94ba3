import { counts } from "../../lib/business-constants.ts";
import { couponMessages as text } from "#messages/coupon";
import { changeAddress, type CouponAddress } from "../lib/coupon-address.ts";
import { AddressButton } from "./address-form.tsx";

interface ShowMoreProps {
  /** The number of coupons that the list shows, out of `count`. */
  readonly shown: number;
  readonly count: number;
  readonly address: CouponAddress;
  readonly onMore: (length: number) => void;
}

export function ShowMore({ shown, count, address, onMore }: ShowMoreProps) {
  return (
    <div className="coupon-more">
      <p role="status">{text.shownOf({ shown, total: count })}</p>
      {shown < count && (
        <AddressButton
          address={changeAddress(address, { shown: address.shown + counts.moreCoupons })}
          onGo={({ shown: length }) => onMore(length)}
          className="aisle-button"
        >
          {text.showMore}
        </AddressButton>
      )}
    </div>
  );
}

import { Flex } from "@chakra-ui/react";
import { counts } from "../../../lib/business-constants.ts";
import { couponMessages as text } from "../../../messages/coupon.ts";
import { changeAddress, type CouponAddress } from "../lib/coupon-address.ts";
import { AddressButton } from "./address-button.tsx";

interface ShowMoreProps {
  /** How many coupons are in the list, of how many. */
  readonly shown: number;
  readonly count: number;
  readonly address: CouponAddress;
  /** Told how many coupons the list is to show. */
  readonly onMore: (length: number) => void;
}

/** Says how much of the list is here, and brings more of it. */
export function ShowMore({ shown, count, address, onMore }: ShowMoreProps) {
  return (
    <Flex direction="column" gap="3" align="center" paddingTop="3">
      <p role="status">{text.shownOf(shown, count)}</p>
      {shown < count && (
        <AddressButton
          address={changeAddress(address, { shown: address.shown + counts.moreCoupons })}
          onGo={({ shown: length }) => onMore(length)}
          minWidth="200px"
        >
          {text.showMore}
        </AddressButton>
      )}
    </Flex>
  );
}

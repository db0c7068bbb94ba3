import { ChosenFilters } from "../controls/chosen-filters.tsx";
import { CouponFilters, type CouponFiltersProps } from "../controls/coupon-filters.tsx";
import { CategoryChips } from "./category-chips.tsx";

/** The controls of the list and what is on the card. The redeemed coupons have no filters. */
export function ListFilters(props: CouponFiltersProps) {
  const { address, facets, known, onChange } = props;
  return (
    <>
      <CouponFilters {...props} />
      {address.view !== "redeemed" && (
        <>
          <CategoryChips {...{ address, facets, known, onChange }} />
          <ChosenFilters address={address} onChange={onChange} />
        </>
      )}
    </>
  );
}

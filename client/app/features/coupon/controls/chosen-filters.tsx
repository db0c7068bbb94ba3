import { Flex } from "@chakra-ui/react";
import { couponMessages as text } from "../../../messages/coupon.ts";
import { changeAddress, clearCriteria, type CouponAddress, isNarrowed, toggleValue } from "../lib/coupon-address.ts";
import type { ChangeCouponAddress } from "../use-coupon-address.ts";
import { AddressButton } from "./address-button.tsx";

interface ChosenFiltersProps {
  readonly address: CouponAddress;
  readonly onChange: ChangeCouponAddress;
}

/**
 * The active filters, each with a button that removes it, and a button that clears all of them; null without filters.
 */
export function ChosenFilters({ address, onChange }: ChosenFiltersProps) {
  if (!isNarrowed(address)) return null;
  const { categories, brands } = address;
  const chips = [
    ...categories.map((value) => ({ kind: "category", value, change: { categories: toggleValue(categories, value) } })),
    ...brands.map((value) => ({ kind: "brand", value, change: { brands: toggleValue(brands, value) } })),
  ];
  return (
    <Flex wrap="wrap" gap="2" align="center">
      {chips.map(({ kind, value, change }) => (
        <AddressButton
          key={`${kind} ${value}`}
          address={changeAddress(address, change)}
          onGo={onChange}
          variant="plain"
          size="sm"
          borderRadius="round"
          background="tint"
          aria-label={text.removeFilter(value)}
        >
          {value} <span aria-hidden="true">×</span>
        </AddressButton>
      ))}
      <AddressButton
        address={clearCriteria(address)}
        onGo={onChange}
        variant="plain"
        size="sm"
        textDecoration="underline"
        textUnderlineOffset="3px"
      >
        {text.clearFilters}
      </AddressButton>
    </Flex>
  );
}

import { Flex } from "@chakra-ui/react";
import { couponMessages as text } from "#messages/coupon";
import { changeAddress, clearCriteria, type CouponAddress, isNarrowed, toggleValue } from "../lib/coupon-address.ts";
import type { ChangeCouponAddress } from "../use-coupon-address.ts";
import { AddressButton } from "./address-button.tsx";

interface ChosenFiltersProps {
  readonly address: CouponAddress;
  readonly onChange: ChangeCouponAddress;
}

/**
 * The chosen brands, each with a button that removes it, and a button that clears all filters; null without filters.
 */
export function ChosenFilters({ address, onChange }: ChosenFiltersProps) {
  if (!isNarrowed(address)) return null;
  const { brands } = address;
  return (
    <Flex wrap="wrap" gap="2" align="center">
      {brands.map((value) => (
        <AddressButton
          key={value}
          address={changeAddress(address, { brands: toggleValue(brands, value) })}
          onGo={onChange}
          variant="plain"
          size="sm"
          borderRadius="round"
          background="tint"
          aria-label={text.removeFilter({ value })}
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

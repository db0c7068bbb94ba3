import { Flex } from "@chakra-ui/react";
import { couponMessages as text } from "#messages/coupon";
import { couponRulesMessages as rulesText } from "#messages/coupon-rules";
import { changeAddress, clearCriteria, type CouponAddress, isNarrowed, toggleValue } from "../lib/coupon-address.ts";
import type { ChangeCouponAddress } from "../opened/use-coupon-address.ts";
import { AddressButton } from "./address-button.tsx";

interface ChosenFiltersProps {
  readonly address: CouponAddress;
  readonly onChange: ChangeCouponAddress;
}

interface ChosenFilterProps {
  readonly value: string;
  readonly address: CouponAddress;
  readonly onChange: ChangeCouponAddress;
}

function ChosenFilter({ value, address, onChange }: ChosenFilterProps) {
  return (
    <AddressButton
      address={address}
      onGo={onChange}
      variant="plain"
      size="sm"
      borderRadius="round"
      background="tint"
      aria-label={text.removeFilter({ value })}
    >
      {value} <span aria-hidden="true">×</span>
    </AddressButton>
  );
}

/** Returns the chosen brands, rules and expiry by name, each with the address without it. */
function chosenFilters(address: CouponAddress): readonly (readonly [string, CouponAddress])[] {
  const { brands, rules, expires } = address;
  return [
    ...brands.map((brand) => [brand, changeAddress(address, { brands: toggleValue(brands, brand) })] as const),
    ...rules.map(
      (rule) => [rulesText.filters[rule], changeAddress(address, { rules: toggleValue(rules, rule) })] as const,
    ),
    ...expires.map((expiry) => [text.expires[expiry], changeAddress(address, { expires: [] })] as const),
  ];
}

export function ChosenFilters({ address, onChange }: ChosenFiltersProps) {
  if (!isNarrowed(address)) return null;
  return (
    <Flex wrap="wrap" gap="2" align="center">
      {chosenFilters(address).map(([value, without]) => (
        <ChosenFilter key={value} value={value} address={without} onChange={onChange} />
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

import { couponMessages as text } from "#messages/coupon";
import { changeAddress, clearCriteria, type CouponAddress, isNarrowed, toggleValue } from "../lib/coupon-address.ts";
import type { ChangeCouponAddress } from "../opened/use-coupon-address.ts";
import { AddressButton } from "./address-form.tsx";

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
    <AddressButton address={address} onGo={onChange} className="chip" aria-label={text.removeFilter({ value })}>
      {value} <span aria-hidden="true">×</span>
    </AddressButton>
  );
}

/** Returns the chosen brands, rules and expiry by name, each with the address without it. */
function chosenFilters(address: CouponAddress): readonly (readonly [string, CouponAddress])[] {
  const { brands, rules, expires } = address;
  return [
    ...brands.map((brand) => [brand, changeAddress(address, { brands: toggleValue(brands, brand) })] as const),
    ...rules.map((rule) => [text.rules[rule], changeAddress(address, { rules: toggleValue(rules, rule) })] as const),
    ...expires.map((expiry) => [text.expires[expiry], changeAddress(address, { expires: [] })] as const),
  ];
}

/** The chosen filters and the search, each to remove. They are hydrated with the page, so that the list does not shift later. */
export function ChosenFilters({ address, onChange }: ChosenFiltersProps) {
  if (!isNarrowed(address)) return null;
  return (
    <div className="coupon-state">
      {chosenFilters(address).map(([value, without]) => (
        <ChosenFilter key={value} value={value} address={without} onChange={onChange} />
      ))}
      <AddressButton address={clearCriteria(address)} onGo={onChange} className="aisle-button" data-kind="quiet">
        {text.clearFilters}
      </AddressButton>
    </div>
  );
}

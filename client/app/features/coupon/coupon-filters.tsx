import { timing } from "../../lib/business-constants.ts";
import { memo, useCallback } from "react";
import { couponMessages as text } from "../../messages/coupon.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { AddressButton } from "./address-button.tsx";
import { FacetMenu, type FacetName } from "./facet-menu.tsx";
import {
  changeAddress,
  clearCriteria,
  COUPON_ORDERS,
  type CouponAddress,
  type CouponOrder,
  isNarrowed,
  toggleValue,
} from "./lib/coupon-address.ts";
import type { CouponFacets } from "./lib/coupon-types.ts";
import type { ChangeCouponAddress } from "./use-coupon-address.ts";
import { useDebouncedText } from "../../ui/use-debounced-text.ts";
import "./coupon-filters.css";

interface CouponFiltersProps {
  readonly address: CouponAddress;
  /** Null while the counts are not known. */
  readonly facets: CouponFacets | null;
  readonly onChange: ChangeCouponAddress;
}

/** Search, category, brand and order. Without JavaScript it is a form with a button. */
export const CouponFilters = memo(function CouponFilters({ address, facets, onChange }: CouponFiltersProps) {
  const search = useDebouncedText(address.search, timing.couponSearchDebounce, (value) => onChange({ search: value }));
  const onFacet = useCallback(
    (name: FacetName, chosen: readonly string[]) =>
      onChange(name === "category" ? { categories: chosen } : { brands: chosen }),
    [onChange],
  );
  return (
    <div className="coupon-filters">
      <form
        method="get"
        role="search"
        aria-label={text.searchLabel}
        className="coupon-filter-form"
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
        }}
      >
        {address.view !== "available" && <input type="hidden" name="view" value={address.view} />}
        <label className="coupon-search">
          <span className="visually-hidden">{text.searchLabel}</span>
          <SearchIcon />
          <input
            type="search"
            name="q"
            value={search.text}
            placeholder={text.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => search.type(event.target.value)}
          />
        </label>
        <FacetMenu
          label={text.categories}
          name="category"
          facets={facets?.categories ?? null}
          chosen={address.categories}
          onChange={onFacet}
        />
        <FacetMenu
          label={text.brands}
          name="brand"
          facets={facets?.brands ?? null}
          chosen={address.brands}
          onChange={onFacet}
        />
        <OrderSelect order={address.order} onChange={(order) => onChange({ order })} />
        <noscript>
          <button type="submit" className="aisle-button">
            {text.apply}
          </button>
        </noscript>
      </form>
      <ChosenFilters address={address} onChange={onChange} />
    </div>
  );
});

function OrderSelect({ order, onChange }: { order: CouponOrder; onChange: (order: CouponOrder) => void }) {
  return (
    <label className="coupon-order">
      <span className="coupon-order-label">{text.sortLabel}</span>
      <select
        name="sort"
        value={order}
        onChange={({ target }) => onChange(COUPON_ORDERS.find((each) => each === target.value) ?? "featured")}
      >
        {COUPON_ORDERS.map((each) => (
          <option key={each} value={each}>
            {text.orders[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The filters in force, each with a way out, and one way out of them all. */
function ChosenFilters({ address, onChange }: { address: CouponAddress; onChange: ChangeCouponAddress }) {
  if (!isNarrowed(address)) return null;
  const { categories, brands } = address;
  const chips = [
    ...categories.map((value) => ({ kind: "category", value, change: { categories: toggleValue(categories, value) } })),
    ...brands.map((value) => ({ kind: "brand", value, change: { brands: toggleValue(brands, value) } })),
  ];
  return (
    <div className="coupon-chosen">
      {chips.map(({ kind, value, change }) => (
        <AddressButton
          key={`${kind} ${value}`}
          address={changeAddress(address, change)}
          onGo={onChange}
          className="coupon-chip"
          label={text.removeFilter(value)}
        >
          {value} <span aria-hidden="true">×</span>
        </AddressButton>
      ))}
      <AddressButton address={clearCriteria(address)} onGo={onChange} className="coupon-clear">
        {text.clearFilters}
      </AddressButton>
    </div>
  );
}

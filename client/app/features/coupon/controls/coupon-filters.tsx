import { Button, chakra, Flex, Input } from "@chakra-ui/react";
import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { timing } from "../../../lib/business-constants.ts";
import { couponMessages as text } from "../../../messages/coupon.ts";
import { SearchIcon } from "../../../ui/icons.tsx";
import { useDebouncedText } from "../../../ui/hooks/use-debounced-text.ts";
import { type CouponAddress, parseCouponAddress } from "../lib/coupon-address.ts";
import type { CouponFacets } from "../lib/coupon-types.ts";
import type { ChangeCouponAddress } from "../use-coupon-address.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FacetMenu, type FacetName } from "./facet-menu.tsx";
import { OrderSelect } from "./order-select.tsx";
import { pill } from "./pill.ts";

interface CouponFiltersProps {
  readonly address: CouponAddress;
  /** Null while the counts are unknown. */
  readonly facets: CouponFacets | null;
  readonly onChange: ChangeCouponAddress;
}

const Search = chakra("label", {
  base: {
    position: "relative",
    display: "flex",
    flex: { base: "1 1 100%", sm: "1 1 260px" },
    alignItems: "center",
    "& svg": { position: "absolute", left: "3.5", opacity: "0.65", pointerEvents: "none" },
  },
});

interface SearchTextProps {
  readonly value: string;
  readonly onType: (text: string) => void;
}

function SearchText({ value, onType }: SearchTextProps) {
  return (
    <Search>
      <span className="visually-hidden">{text.searchLabel}</span>
      <SearchIcon />
      <Input
        type="search"
        name="q"
        value={value}
        placeholder={text.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        css={{ ...pill, paddingInlineStart: "42px", _placeholder: { color: "inkSoft" } }}
      />
    </Search>
  );
}

/** The menus of the categories and brands. */
function FacetMenus({ address, facets, onChange }: CouponFiltersProps) {
  const onFacet = useCallback(
    (name: FacetName, chosen: readonly string[]) =>
      onChange(name === "category" ? { categories: chosen } : { brands: chosen }),
    [onChange],
  );
  return (
    <>
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
    </>
  );
}

/** Search, category, brand and order. Without JavaScript, it is a form with a submit button. */
export function CouponFilters({ address, facets, onChange }: CouponFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const search = useDebouncedText(address.search, timing.couponSearchDebounce, (value) => onChange({ search: value }));
  useEarlyCriteria(form, address, { search: search.type, order: (order) => onChange({ order }) });
  return (
    <Flex direction="column" gap="3">
      <chakra.form
        ref={form}
        method="get"
        role="search"
        aria-label={text.searchLabel}
        display="flex"
        flexWrap="wrap"
        gap="2.5"
        alignItems="center"
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
        }}
      >
        {address.view !== "available" && <input type="hidden" name="view" value={address.view} />}
        <SearchText value={search.text} onType={search.type} />
        <FacetMenus address={address} facets={facets} onChange={onChange} />
        <OrderSelect order={address.order} onChange={(order) => onChange({ order })} />
        <noscript>
          <Button type="submit">{text.apply}</Button>
        </noscript>
      </chakra.form>
      <ChosenFilters address={address} onChange={onChange} />
    </Flex>
  );
}

interface EarlyCriteria {
  readonly search: (text: string) => void;
  readonly order: (order: CouponAddress["order"]) => void;
}

/** Applies the search text and the order that a visitor entered before the code of the filters loaded. */
function useEarlyCriteria(form: RefObject<HTMLFormElement | null>, address: CouponAddress, take: EarlyCriteria): void {
  useLayoutEffect(() => {
    if (form.current === null) return;
    const fields = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const early = parseCouponAddress(new URLSearchParams(fields));
    if (early.search !== address.search) take.search(early.search);
    if (early.order !== address.order) take.order(early.order);
    // Runs once, before the first change renders the fields from the URL.
    // oxlint-disable-next-line react/exhaustive-deps -- the comment above says why
  }, []);
}

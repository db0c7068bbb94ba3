import { Button, chakra, Input } from "@chakra-ui/react";
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from "react";
import { couponMessages as text } from "#messages/coupon";
import { couponRulesMessages as rulesText } from "#messages/coupon-rules";
import { timing } from "../../lib/business-constants.ts";
import { below } from "../../theme/breakpoints.ts";
import { useDebouncedText } from "../../ui/hooks/use-debounced-text.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { type CouponAddress, parseCouponAddress } from "../lib/coupon-address.ts";
import { facetOptions } from "../lib/coupon-facets.ts";
import { expiryFacets, expiryNames, ruleFacets, ruleNames } from "../lib/rule-facets.ts";
import { PlainFacet } from "./facet-options.tsx";
import { FilterButton } from "./filter-button.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import { OnCard, type OnCardProps } from "./on-card.tsx";
import { OrderSelect } from "./order-select.tsx";
import { pill } from "./pill.ts";
import { useBelowHeader } from "./use-below-header.ts";

const FilterSheet = neededPart(async () => (await import("./filter-sheet.tsx")).FilterSheet);

export type CouponFiltersProps = OnCardProps & Omit<FilterSheetProps, "onClose">;

const Search = chakra("label", {
  base: {
    position: "relative",
    display: "flex",
    flex: "1 1 9rem",
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

/** The order in the bar; phones have it in the sheet, and without JavaScript in the bar too. */
const ORDER = { [below("sm")]: { "@media (scripting: enabled)": { display: "none" } } };

/** The filters of the sheet for a page without JavaScript. */
function PlainFilters({ address, facets, known }: Pick<CouponFiltersProps, "address" | "facets" | "known">) {
  const { brands, rules, expires } = address;
  return (
    <>
      <PlainFacet
        label={text.brands}
        name="brand"
        options={facetOptions(facets?.brands ?? null, known.brands, brands)}
        chosen={brands}
      />
      <PlainFacet
        label={text.expires.title}
        name="expires"
        options={facetOptions(facets && expiryFacets(facets), expiryFacets(known), expires, expiryNames)}
        chosen={expires}
      />
      <PlainFacet
        label={rulesText.title}
        name="rule"
        options={facetOptions(facets && ruleFacets(facets), ruleFacets(known), rules, ruleNames)}
        chosen={rules}
      />
      <Button type="submit">{text.apply}</Button>
    </>
  );
}

interface BarProps extends Pick<CouponFiltersProps, "address" | "facets" | "known" | "onChange"> {
  readonly onCard: ReactNode;
  readonly onOpen: () => void;
}

/** Search, filters and order, at the top of the window while the list scrolls; without JavaScript, a form. */
function FilterBar({ address, facets, known, onCard, onChange, onOpen }: BarProps) {
  const form = useRef<HTMLFormElement>(null);
  const search = useDebouncedText(address.search, timing.couponSearchDebounce, (value) => onChange({ search: value }));
  useEarlyCriteria(form, address, { search: search.type, order: (order) => onChange({ order }) });
  useBelowHeader(form);
  const { categories, brands, rules, expires } = address;
  return (
    <form
      ref={form}
      method="get"
      role="search"
      aria-label={text.searchLabel}
      className="coupon-bar"
      onSubmit={(event) => {
        event.preventDefault();
        search.settle();
      }}
    >
      {address.view !== "available" && <input type="hidden" name="view" value={address.view} />}
      {categories.map((category) => (
        <input key={category} type="hidden" name="category" value={category} />
      ))}
      <SearchText value={search.text} onType={search.type} />
      <FilterButton count={categories.length + brands.length + rules.length + expires.length} onOpen={onOpen} />
      <chakra.span css={ORDER}>
        <OrderSelect order={address.order} onChange={(order) => onChange({ order })} />
      </chakra.span>
      {onCard}
      <noscript>
        <PlainFilters {...{ address, facets, known }} />
      </noscript>
    </form>
  );
}

/** The bar of the list and the sheet of filters; only what is on the card for the redeemed coupons, which have no filters. */
export function CouponFilters({ totals, isUnsure, shopper, ...list }: CouponFiltersProps) {
  const { address, facets, known, onChange } = list;
  const [open, setOpen] = useState(false);
  const onCard = <OnCard totals={totals} isUnsure={isUnsure} shopper={shopper} />;
  if (address.view === "redeemed") return <div className="coupon-bar">{onCard}</div>;
  return (
    <>
      <FilterBar {...{ address, facets, known, onCard, onChange }} onOpen={() => setOpen(true)} />
      <Suspense>{open && <FilterSheet {...list} onClose={() => setOpen(false)} />}</Suspense>
    </>
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, before a change renders the fields from the URL
  }, []);
}

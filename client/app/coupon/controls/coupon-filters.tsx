import { type ReactNode, type RefObject, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { couponMessages as text } from "#messages/coupon";
import { timing } from "../../lib/business-constants.ts";
import { useDebouncedText } from "../../ui/hooks/use-debounced-text.ts";
import { usePainted } from "../../ui/hooks/use-painted.ts";
import { PillSearch } from "../../ui/control/pill-fields.tsx";
import { EarlyControls } from "../../ui/island/island.tsx";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { OnCard, PlainFilters } from "../coupon-islands.ts";
import { type CouponAddress, parseCouponAddress } from "../lib/coupon-address.ts";
import { FilterButton } from "./filter-button.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import type { OnCardProps } from "./on-card.tsx";
import { OrderSelect } from "./order-select.tsx";
import { useBelowHeader } from "./use-below-header.ts";

const FilterSheet = neededPart(async () => (await import("./filter-sheet.tsx")).FilterSheet);

export type CouponFiltersProps = OnCardProps & Omit<FilterSheetProps, "onClose">;

interface BarProps extends Pick<CouponFiltersProps, "address" | "facets" | "known" | "onChange"> {
  readonly onCard: ReactNode;
  readonly onOpen: () => void;
}

/**
 * Search, filters and order, at the top of the window while the list scrolls; without JavaScript, a form. They are hydrated
 * with the page, so that no key waits for the code of other controls.
 */
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
      <PillSearch
        label={text.searchLabel}
        value={search.text}
        placeholder={text.searchPlaceholder}
        autoComplete="off"
        onChange={({ target }) => search.type(target.value)}
      />
      <EarlyControls>
        <FilterButton count={categories.length + brands.length + rules.length + expires.length} onOpen={onOpen} />
      </EarlyControls>
      <OrderSelect order={address.order} onChange={(order) => onChange({ order })} />
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
  // React renders the sheet in slices when it opens. A deferred removal would wait for the list.
  const isOpenPainted = usePainted(open);
  const isSheetShown = useDeferredValue(isOpenPainted) && isOpenPainted;
  const onCard = shopper && <OnCard totals={totals} isUnsure={isUnsure} shopper={shopper} />;
  if (address.view === "redeemed") return <div className="coupon-bar">{onCard}</div>;
  return (
    <>
      <FilterBar {...{ address, facets, known, onCard, onChange }} onOpen={() => setOpen(true)} />
      <Suspense>{isSheetShown && <FilterSheet {...list} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface EarlyCriteria {
  readonly search: (text: string) => void;
  readonly order: (order: CouponAddress["order"]) => void;
}

/** Applies the search text and the order that a visitor entered before the page was hydrated. */
function useEarlyCriteria(form: RefObject<HTMLFormElement | null>, address: CouponAddress, take: EarlyCriteria): void {
  // No layout effect, which would hydrate the whole page in one task.
  useEffect(() => {
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

import { use, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { couponMessages as text } from "#messages/coupon";
import { isBrowserClick } from "../../lib/browser/browser-click.ts";
import { SliderMoves } from "../../ui/control/card-slider.tsx";
import type { FilterSheetProps } from "../controls/filter-sheet.tsx";
import { CategoryNamesContext } from "../lib/category-names.ts";
import { changeAddress, couponSearch, toggleValue } from "../lib/coupon-address.ts";
import { type FacetOption, facetOptions } from "../lib/coupon-facets.ts";

/** The chip that removes all categories from the filter. */
const all: FacetOption = { value: "", label: text.allCategories, lang: undefined, count: null };

type CategoryChipsProps = Pick<FilterSheetProps, "address" | "facets" | "known" | "onChange">;

/**
 * The categories in a row, as links that add a category to the filter or remove it; null without categories. They are no
 * part of an island: a press before its code has loaded would open a new document.
 */
export function CategoryChips({ address, facets, known, onChange }: CategoryChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  // A chosen category that the row would cut off at the edge is scrolled into view.
  useEffect(() => {
    const first = row.current?.querySelector("li");
    const item = row.current?.querySelector("[aria-current]")?.parentElement;
    if (!first || !item) return;
    row.current?.scrollTo({ left: item.offsetLeft - first.offsetLeft, behavior: "instant" });
  }, []);
  const { categories: slugs } = address;
  const options = facetOptions(facets?.categories ?? null, known.categories, slugs, use(CategoryNamesContext));
  if (options.length === 0 && known.categories.length === 0) return null;
  const chip = ({ value, label, lang, count }: FacetOption, isChosen: boolean, categories: readonly string[]) => (
    <li key={value}>
      <Link
        className="chip"
        to={{ search: couponSearch(changeAddress(address, { categories })) }}
        preventScrollReset
        rel="nofollow"
        aria-current={isChosen || undefined}
        onClick={(event) => {
          if (isBrowserClick(event)) return;
          event.preventDefault();
          onChange({ categories });
        }}
      >
        <span lang={lang}>{label}</span>
        {count !== null && <span className="chip-count"> {text.count({ count })}</span>}
      </Link>
    </li>
  );
  return (
    <nav className="coupon-categories" aria-label={text.categories}>
      <ul ref={row} className="chip-row">
        {chip(all, slugs.length === 0, [])}
        {options.map((option) => chip(option, slugs.includes(option.value), toggleValue(slugs, option.value)))}
      </ul>
      <SliderMoves row={row} moves={text.moreCategories} marginTop="0" />
    </nav>
  );
}

import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { isBrowserClick } from "../../lib/browser/browser-click.ts";
import { couponMessages as text } from "#messages/coupon";
import { changeAddress, type CouponAddress, couponSearch, toggleValue } from "../lib/coupon-address.ts";
import { SliderMoves } from "../../ui/control/slider-moves.tsx";
import type { FacetOption } from "../lib/coupon-facets.ts";
import type { ChangeCouponAddress } from "../opened/use-coupon-address.ts";

/** The chip that removes all categories from the filter. */
const all: FacetOption = { value: "", label: text.allCategories, lang: undefined, count: null };

interface CategoryChipsProps {
  readonly address: CouponAddress;
  readonly options: readonly FacetOption[];
  readonly onChange: ChangeCouponAddress;
}

/** The categories in a row, as links that add a category to the filter or remove it. */
export function CategoryChips({ address, options, onChange }: CategoryChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  // A chosen category that the row would cut off at the edge is scrolled into view.
  useEffect(() => {
    const first = row.current?.querySelector("li");
    const chosen = row.current?.querySelector("[aria-current]")?.parentElement;
    if (!first || !chosen) return;
    row.current?.scrollTo({ left: chosen.offsetLeft - first.offsetLeft, behavior: "instant" });
  }, []);
  const chip = ({ value, label, lang, count }: FacetOption, isChosen: boolean, categories: readonly string[]) => (
    <li key={value}>
      <Link
        className="coupon-chip"
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
        {count !== null && <span className="coupon-chip-count"> {text.count({ count })}</span>}
      </Link>
    </li>
  );
  const { categories: chosen } = address;
  return (
    <nav className="coupon-categories" aria-label={text.categories}>
      <ul ref={row} className="coupon-chips">
        {chip(all, chosen.length === 0, [])}
        {options.map((option) => chip(option, chosen.includes(option.value), toggleValue(chosen, option.value)))}
      </ul>
      <SliderMoves row={row} moves={text.moreCategories} marginTop="0" />
    </nav>
  );
}

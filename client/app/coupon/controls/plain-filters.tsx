import { couponMessages as text } from "#messages/coupon";
import { type FacetOption, facetOptions } from "../lib/coupon-facets.ts";
import { expiryFacets, expiryNames, ruleFacets, ruleNames } from "../lib/rule-facets.ts";
import type { FilterSheetProps } from "./filter-sheet.tsx";

/** The name of a filter value with the number of its coupons. */
export function OptionLabel({ label, lang, count }: FacetOption) {
  return (
    <>
      <bdi lang={lang}>{label}</bdi>
      {count !== null && <span>{text.count({ count })}</span>}
    </>
  );
}

interface PlainFacetProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly FacetOption[];
  readonly chosen: readonly string[];
}

/** The same values, which a page without JavaScript submits with its form. */
function PlainFacet({ label, name, options, chosen }: PlainFacetProps) {
  return (
    <fieldset className="facet-plain">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="facet-option">
          <input type="checkbox" name={name} value={option.value} defaultChecked={chosen.includes(option.value)} />
          <OptionLabel {...option} />
        </label>
      ))}
    </fieldset>
  );
}

/** The filters of the sheet for a page without JavaScript. */
export function PlainFilters({ address, facets, known }: Pick<FilterSheetProps, "address" | "facets" | "known">) {
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
        options={facetOptions(facets && expiryFacets(facets), expiryFacets(known), expires, expiryNames())}
        chosen={expires}
      />
      <PlainFacet
        label={text.rules.title}
        name="rule"
        options={facetOptions(facets && ruleFacets(facets), ruleFacets(known), rules, ruleNames())}
        chosen={rules}
      />
      <button type="submit" className="aisle-button">
        {text.apply}
      </button>
    </>
  );
}

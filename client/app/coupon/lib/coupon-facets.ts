import type { Facet } from "../../../../coupon-list/count-facets.ts";
import { locale } from "#messages/language";
import { type CategoryNames, nameOf, type ShownName } from "./category-names.ts";

/** A filter value with its name; its count is null while it is unknown. */
export interface FacetOption extends ShownName {
  readonly value: string;
  readonly count: number | null;
}

let names: Intl.Collator | undefined;

/** Names that every language sorts by their characters: a collator's data take a phone longer than the chips. */
const PLAIN = /^[a-z\d &]+$/;

/** Returns a name without the accents of vowels, which decide only between names that are equal without them. */
const unaccented = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/(?<=[aeiou])\p{M}/gu, "");

/** Compares names in the order of the page's language. */
function compareNames({ label: a }: FacetOption, { label: b }: FacetOption): number {
  const [one, other] = [unaccented(a), unaccented(b)];
  if (one !== other && PLAIN.test(one) && PLAIN.test(other)) return one < other ? -1 : 1;
  if (a.toLowerCase() === b.toLowerCase()) return 0;
  names ??= new Intl.Collator(locale);
  return names.compare(a, b);
}

/**
 * Returns the options of a menu: values that match coupons, and chosen ones. `facets` is null while unknown; then
 * `known`, the values of the book without filters, are all options. `shownNames` are those of categories.
 */
export function facetOptions(
  facets: readonly Facet[] | null,
  formerFacets: readonly Facet[],
  values: readonly string[],
  shownNames?: CategoryNames,
): readonly FacetOption[] {
  const currentFacets = facets ?? formerFacets;
  const missingValues = [...new Set(values)].filter((value) => !currentFacets.some((facet) => facet.value === value));
  const options = [...currentFacets, ...missingValues.map((value) => ({ value, count: 0 }))].map(
    ({ value, count }) => ({
      value,
      count: facets === null ? null : count,
      ...nameOf(value, shownNames),
    }),
  );
  return options.toSorted(compareNames);
}

import { createContext } from "react";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import type { CouponBook } from "./coupon-types.ts";

export interface ShownName {
  readonly label: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang: string | undefined;
}

/** The names of the categories of a book in the language of the page, by their values. */
export type CategoryNames = ReadonlyMap<string, ShownName>;

export const CategoryNamesContext = createContext<CategoryNames>(new Map());

export const categoryNames = ({ names }: Pick<CouponBook, "names">): CategoryNames =>
  new Map(names.categories.map(({ value, label, language }) => [value, { label, lang: langOf(language) }]));

/** Returns the name of a value: the value itself, in the language of the offers, if it has none. */
export const nameOf = (value: string, names?: CategoryNames): ShownName =>
  names?.get(value) ?? { label: value, lang: langOf(OFFER_LANGUAGE) };

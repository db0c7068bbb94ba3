import { use } from "react";
import { CategoryNamesContext, nameOf } from "./lib/category-names.ts";

/** The name of a category of coupons in the language of the page, if it is known. */
export function CategoryName({ value }: { readonly value: string }) {
  const { label, lang } = nameOf(value, use(CategoryNamesContext));
  return <span lang={lang}>{label}</span>;
}

import { use } from "react";
import { CategoryNamesContext, nameOf } from "./lib/category-names.ts";

export function CategoryName({ value }: { readonly value: string }) {
  const { label, lang } = nameOf(value, use(CategoryNamesContext));
  return <span lang={lang}>{label}</span>;
}

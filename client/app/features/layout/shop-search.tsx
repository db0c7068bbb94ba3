import type { SubmitEvent } from "react";
import { shopSearchForm } from "../../lib/shop-search.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import type { LayoutRetailer } from "./use-layout.ts";

/** The search box, which hands over to the retailer's external shop; nothing for a retailer without one. */
export function ShopSearch({ retailer }: { readonly retailer: LayoutRetailer }) {
  const form = shopSearchForm(retailer.links?.find(({ role }) => role === "shopSearch")?.url);
  if (!form) return null;
  const ignoreEmpty = (event: SubmitEvent<HTMLFormElement>) => {
    const term = new FormData(event.currentTarget).get(form.field);
    if (typeof term !== "string" || term.trim() === "") event.preventDefault();
  };
  return (
    <form className="shop-search" role="search" action={form.action} onSubmit={ignoreEmpty}>
      <input
        type="search"
        name={form.field}
        aria-label={text.searchLabel}
        placeholder={text.searchLabel}
        maxLength={200}
      />
      <button type="submit" aria-label={text.search}>
        <SearchIcon />
      </button>
    </form>
  );
}

import { chakra } from "@chakra-ui/react";
import { Form } from "react-router-dom";
import { Suspense, type SubmitEvent, useCallback, useRef, useState } from "react";
import { byState, mapValue } from "../../graphql/fields.ts";
import { type ShopSearchForm, shopSearchForm } from "../../lib/shop-search.ts";
import { formText } from "../../lib/text/form-text.ts";
import { SEARCH_FIELD, SEARCH_PATH } from "../../lib/url/search-path.ts";
import { layoutMessages as text } from "#messages/layout";
import { isOn } from "../../session/switches.ts";
import { lazyPart } from "../../ui/island/lazy-part.ts";
import { searchBox, SearchField } from "../../ui/control/search-field.tsx";
import { searchCell } from "../header/header-parts.ts";
import type { LayoutRetailer } from "../use-layout.ts";
import { useSuggestionKeys } from "./use-suggestion-keys.ts";

const SearchSuggestions = lazyPart(async () => (await import("./search-suggestions.tsx")).SearchSuggestions);

const style = { base: { ...searchBox, ...searchCell } };
const ShopForm = chakra("form", style);
const SiteForm = chakra(Form, style);

/** The search page of this site, for a retailer whose shop has no search. */
const ownSearch: ShopSearchForm = { action: SEARCH_PATH, field: SEARCH_FIELD, values: [] };

interface ShopSearchProps {
  readonly retailer: LayoutRetailer;
}

/** The search box, which submits to the retailer's external shop, or to the search page for a retailer without one. */
export function ShopSearch({ retailer }: ShopSearchProps) {
  const [term, setTerm] = useState("");
  const box = useRef<HTMLFormElement>(null);
  const close = useCallback(() => setTerm(""), []);
  const handlers = useSuggestionKeys({ form: box, open: term !== "", onClose: close });
  const shop = mapValue(retailer.links, shopSearchForm);
  const form = byState(shop, { empty: ownSearch, failed: ownSearch }, (found) => found);
  const isOwn = form === ownSearch;
  const Box = isOwn ? SiteForm : ShopForm;
  const label = isOwn ? text.siteSearchLabel : text.searchLabel;
  const ignoreEmpty = (event: SubmitEvent<HTMLFormElement>) => {
    if (formText(new FormData(event.currentTarget), form.field).trim() === "") event.preventDefault();
    close();
  };
  return (
    <Box ref={box} role="search" aria-label={label} action={form.action} onSubmit={ignoreEmpty} {...handlers}>
      {form.values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        name={form.field}
        label={label}
        submit={text.search}
        button="plain"
        autoComplete="off"
        onChange={(event) => setTerm(event.target.value)}
        onFocus={(event) => setTerm(event.target.value)}
      />
      <Suspense>
        {term !== "" && isOn(retailer.features, "quickSearch") && <SearchSuggestions term={term} onChosen={close} />}
      </Suspense>
    </Box>
  );
}

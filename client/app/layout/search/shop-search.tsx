import { chakra } from "@chakra-ui/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form } from "react-router-dom";
import { layoutMessages as text } from "#messages/layout";
import { byState, mapValue } from "../../graphql/fields.ts";
import { type ShopSearchForm, shopSearchForm } from "../../lib/shop-search.ts";
import { formText } from "../../lib/text/form-text.ts";
import { SEARCH_FIELD, SEARCH_PATH } from "../../lib/url/search-path.ts";
import { isOn } from "../../session/switches.ts";
import { searchBox, SearchField } from "../../ui/control/search-field.tsx";
import { lazyPart } from "../../ui/island/lazy-part.ts";
import { searchCell } from "../header/header-parts.ts";
import type { LayoutRetailer } from "../use-layout.ts";

interface SuggestionKeys {
  /** The form that contains the search field and the links of its suggestions. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const controlsOf = (form: HTMLFormElement) => ({
  field: form.querySelector<HTMLInputElement>("input[type=search]"),
  links: [...form.querySelectorAll("a")],
});

interface SuggestionHandlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

function useSuggestionKeys({ form, open, onClose }: SuggestionKeys): SuggestionHandlers {
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && form.current?.contains(target))) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [form, open, onClose]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || !form.current) return;
    const { field, links } = controlsOf(form.current);
    if (event.key === "Escape") {
      event.preventDefault();
      field?.focus();
      onClose();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // The field comes before the first link and after the last one.
      const stops = [field, ...links];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const step = event.key === "ArrowDown" ? 1 : -1;
      stops.at((at + step) % stops.length)?.focus();
    }
  };
  return { onKeyDown, onBlur };
}

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
  const form = byState(shop, { empty: ownSearch, failed: ownSearch }, (value) => value);
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

import { chakra } from "@chakra-ui/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
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
import { rememberSearch } from "./recent-searches.ts";

/** What a search field knows of its list. */
interface ListState {
  readonly isOpen: boolean;
  /** The id of the option that the arrow keys have chosen; null for none. */
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
  readonly onClose: () => void;
}

/** Closes the list on a press outside of the form. */
function useOutsidePress(form: RefObject<HTMLFormElement | null>, { isOpen, onClose }: ListState): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && form.current?.contains(target))) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [form, isOpen, onClose]);
}

/** Returns the option after the active one, or before it; null for none, which comes before the first and after the last. */
function nextOption(options: readonly Element[], active: string | null, step: number): Element | null {
  const stops = [null, ...options];
  const at = stops.findIndex((option) => (option?.id ?? null) === active);
  return stops.at((at + step) % stops.length) ?? null;
}

/** The keys of a combobox: arrows choose an option, Enter opens it, and Escape closes the list. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>, { isOpen, active, onActive, onClose }: ListState): void {
  if (!isOpen) return;
  const form = event.currentTarget;
  const options = [...form.querySelectorAll<HTMLElement>("[role=option]")];
  if (event.key === "Escape") {
    event.preventDefault();
    form.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    onClose();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const option = nextOption(options, active, event.key === "ArrowDown" ? 1 : -1);
    option?.scrollIntoView({ block: "nearest" });
    onActive(option?.id ?? null);
  } else if (event.key === "Enter") {
    const chosen = options.find(({ id }) => id === active);
    if (chosen === undefined) return;
    event.preventDefault();
    chosen.click();
  }
}

const SearchSuggestions = lazyPart(async () => (await import("./search-suggestions.tsx")).SearchSuggestions);
const RecentList = lazyPart(async () => (await import("./recent-list.tsx")).RecentList);

const style = { base: { ...searchBox, ...searchCell } };
const ShopForm = chakra("form", style);
const SiteForm = chakra(Form, style);

/** The search page of this site, for a retailer whose shop has no search. */
const ownSearch: ShopSearchForm = { action: SEARCH_PATH, field: SEARCH_FIELD, values: [] };

interface ShopSearchProps {
  readonly retailer: LayoutRetailer;
}

/** The state of the list below the field: open from the focus of the field until Escape, a choice or the loss of focus. */
function useList() {
  const id = useId();
  const [term, setTerm] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const onClose = useCallback(() => {
    setOpen(false);
    setActive(null);
  }, []);
  const onType = (value: string) => {
    setTerm(value);
    setActive(null);
    setOpen(true);
  };
  return {
    list: { id, active },
    term,
    isOpen,
    isShown,
    active,
    onActive: setActive,
    onClose,
    onType,
    onShown: setShown,
  };
}

/** Returns the attributes of a field with a list, by the combobox pattern of ARIA. */
const comboboxOf = ({ list, isShown, active }: ReturnType<typeof useList>) =>
  ({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-controls": isShown ? list.id : undefined,
    "aria-activedescendant": active ?? undefined,
  }) as const;

/** The list below the field: the latest searches before the first letter, and suggestions after it. */
function List({ state: { list, term, onClose, onShown } }: { readonly state: ReturnType<typeof useList> }) {
  if (term.trim() === "") return <RecentList list={list} onChosen={onClose} onShown={onShown} />;
  const onChosen = () => {
    rememberSearch(term);
    onClose();
  };
  return <SearchSuggestions term={term} list={list} onChosen={onChosen} onShown={onShown} />;
}

/** Returns the form of the retailer's external shop, or that of this site for a retailer without one. */
function formOf({ links }: LayoutRetailer) {
  const shop = mapValue(links, shopSearchForm);
  const form = byState(shop, { empty: ownSearch, failed: ownSearch }, (value) => value);
  const isOwn = form === ownSearch;
  return { form, Box: isOwn ? SiteForm : ShopForm, label: isOwn ? text.siteSearchLabel : text.searchLabel };
}

/** Closes the list when the focus leaves the form. */
function onBlur({ currentTarget, relatedTarget }: FocusEvent, onClose: () => void): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
}

/** The search box, which submits to the retailer's external shop, or to the search page for a retailer without one. */
export function ShopSearch({ retailer }: ShopSearchProps) {
  const box = useRef<HTMLFormElement>(null);
  const state = useList();
  const { isOpen, onClose, onType } = state;
  useOutsidePress(box, state);
  const { form, Box, label } = formOf(retailer);
  const hasList = isOn(retailer.switches, "quickSearch");
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const words = formText(new FormData(event.currentTarget), form.field).trim();
    if (words === "") event.preventDefault();
    rememberSearch(words);
    onClose();
  };
  return (
    <Box
      ref={box}
      role="search"
      aria-label={label}
      action={form.action}
      onSubmit={onSubmit}
      onBlur={(event: FocusEvent) => onBlur(event, onClose)}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => onKeyDown(event, state)}
    >
      {form.values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        name={form.field}
        label={label}
        submit={text.search}
        button="plain"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => onType(event.target.value)}
        {...(hasList && comboboxOf(state))}
      />
      <Suspense>{hasList && isOpen && <List state={state} />}</Suspense>
    </Box>
  );
}

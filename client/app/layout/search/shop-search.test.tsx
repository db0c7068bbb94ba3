import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { ShopSearch } from "./shop-search.tsx";
import { readRecentSearches, rememberSearch } from "./recent-searches.ts";
import { retailerWith } from "../testing/retailer.ts";
import "./recent-list.tsx";
import "./search-suggestions.tsx";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const found = (title: string) => ({
  __typename: "SearchSuggestion",
  language: "en",
  title,
  categoryLabel: { __typename: "Label", text: "recipes", language: "en" },
  path: `/posts/recipes/${title.toLowerCase()}`,
});

const store = { __typename: "Location", id: "s", slug: "lehi" };
const shop = {
  searchCoupons: {
    __typename: "CouponSearchConnection",
    searchedQuery: "chi",
    nodes: [
      {
        __typename: "Coupon",
        id: "7",
        offerId: "7",
        offerCode: "CHIPS",
        brandName: "Hearth",
        summary: "Save $1.00",
        summaryLanguage: "en",
        description: "Corn chips",
        translatedDescription: null,
      },
    ],
  },
  searchAdItems: {
    __typename: "FoundAdItems",
    searchedQuery: "chi",
    store,
    nodes: [
      {
        __typename: "WeeklyAdItem",
        id: "a1",
        titleLabel: { __typename: "Label", text: "Whole chicken", language: "en" },
        detailsLabel: null,
        price: "$1.29",
      },
    ],
  },
  searchStores: {
    __typename: "FoundStores",
    searchedQuery: "chi",
    departments: [
      { __typename: "FoundDepartment", slug: "chicken", label: "Chicken", language: "en", storeCount: 3, openCount: 2 },
    ],
    nodes: [{ ...store, name: "Lehi", address: "4 Chico Street", city: "Lehi" }],
  },
};
const searchSuggestions = [found("Chili"), found("Roast Chicken")];
const coupons = { message: "Down.", path: ["searchCoupons"] };

function show() {
  const { client } = fakeGraph({
    SearchSuggestionsQuery: ({ query }) => {
      if (query === "chi") return { data: { ...shop, searchSuggestions } };
      if (query === "chis") return { data: { ...shop, searchCoupons: null, searchSuggestions }, errors: [coupons] };
      if (query === "chy") return { data: { ...shop, searchSuggestions } };
      return new Error("Failed to fetch");
    },
  });
  const page = (
    <DesignSystem>
      <ShopSearch retailer={retailerWith({ switches: retailerSwitches({ quickSearch: true }) })} />
      <button type="button">Elsewhere</button>
    </DesignSystem>
  );
  renderPage(client, [{ path: "/", Component: () => page }], "/");
  const field = screen.getByRole("combobox");
  field.focus();
  return field;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/**
 * Finds a suggestion by its text content, because the test library computes the name of a link with a partly marked
 * word differently from browsers.
 */
const suggestion = (title: string) =>
  screen.queryAllByRole("option").find(({ textContent }) => textContent.includes(title));
const shownSuggestion = () => suggestion("Roast Chicken");

beforeEach(async () => {
  localStorage.clear();
  const field = show();
  fireEvent.change(field, { target: { value: "chi" } });
  await screen.findByText("Recipes and stories");
});
afterEach(cleanup);

const activeOption = () => screen.getByRole("combobox").getAttribute("aria-activedescendant");

it("chooses suggestions with the arrow keys while the field keeps the focus, and opens the chosen one on Enter", async () => {
  const field = screen.getByRole("combobox");
  await waitFor(() => expect(field.getAttribute("aria-expanded")).toBe("true"));
  expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
  const options = screen.getAllByRole("option");
  for (const option of options) {
    press("ArrowDown");
    expect(activeOption()).toBe(option.id);
    expect(screen.getAllByRole("option", { selected: true })).toEqual([option]);
  }
  press("ArrowDown");
  expect(activeOption()).toBeNull();
  press("ArrowUp");
  expect(activeOption()).toBe(options.at(-1)?.id);
  expect(document.activeElement).toBe(field);
  expect(press("Enter")).toBe(false);
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(readRecentSearches()).toEqual(["chi"]);
});

it("shows the latest searches in the empty field, each removable", async () => {
  rememberSearch("soup");
  rememberSearch("Soup");
  rememberSearch("milk");
  const field = screen.getByRole("combobox");
  fireEvent.change(field, { target: { value: "" } });
  await screen.findByText("Recent searches");
  const names = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  expect(names()).toEqual(["milk", "Soup"]);
  expect(screen.getByRole("option", { name: "milk" }).getAttribute("href")).toBe("/search?q=milk");
  fireEvent.click(screen.getByRole("button", { name: "Remove “milk”" }));
  // The list may be shown before its effect watches the stored searches.
  await waitFor(() => expect(names()).toEqual(["Soup"]));
  fireEvent.click(screen.getByRole("button", { name: "Remove “Soup”" }));
  expect(screen.queryByText("Recent searches")).toBeNull();
  expect(field.getAttribute("aria-expanded")).toBe("false");
});

it("says that the suggestions are those of another spelling", async () => {
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "chy" } });
  expect(await screen.findByText("No results for “chy”. Showing “chi”.")).toBeDefined();
});

it("closes the suggestions on Escape and focuses the field", () => {
  press("ArrowDown");
  press("Escape");
  expect(shownSuggestion()).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

it("closes the suggestions on a click outside, and opens them again on focus", async () => {
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  fireEvent.pointerDown(elsewhere);
  expect(shownSuggestion()).toBeUndefined();
  act(() => elsewhere.focus());
  act(() => screen.getByRole("combobox").focus());
  await screen.findByText("Recipes and stories");
  expect(shownSuggestion()).toBeDefined();
});

it("closes the suggestions when the focus leaves the form, and keeps them on a click on one", () => {
  fireEvent.pointerDown(suggestion("Chili") ?? document.body);
  expect(shownSuggestion()).toBeDefined();
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  expect(shownSuggestion()).toBeUndefined();
});

it("highlights the typed text in each title", () => {
  const marks = [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marks).toEqual(["Chi", "chi", "chi", "Chi", "Chi"]);
});

it("offers departments, coupons, ad items and stores before posts, each with its link", () => {
  const names = ["Departments", "Coupons", "Weekly ad", "Stores", "Recipes and stories"];
  expect(screen.getAllByRole("group")).toEqual(names.map((name) => screen.getByRole("group", { name })));
  expect(suggestion("Chicken")?.textContent).toBe("Chickenopen now at 2 of 3");
  expect(screen.getAllByRole("option").map((link) => link.getAttribute("href"))).toEqual([
    "/stores?department=chicken&open=now",
    "/digital-coupons?offerCode=CHIPS",
    "/weekly-ad/lehi/a1",
    "/stores/lehi",
    "/posts/recipes/chili",
    "/posts/recipes/roast chicken",
    "/search?q=chi",
  ]);
});

it.each([
  ["some of the suggestions", "chis", true],
  ["all suggestions", "pie", false],
])("states that %s could not be loaded", async (_what, value, others) => {
  fireEvent.change(screen.getByRole("combobox"), { target: { value } });
  expect(await screen.findByText("We couldn't load some of the results.")).toBeDefined();
  expect(suggestion("Corn chips")).toBeUndefined();
  expect(suggestion("Whole chicken") !== undefined).toBe(others);
});

it.each([
  ["the text is deleted", ""],
  ["the suggestions for other text cannot be loaded", "pie"],
])("hides the suggestions for the former text if %s", async (_when, value) => {
  fireEvent.change(screen.getByRole("combobox"), { target: { value } });
  await waitFor(() => expect(shownSuggestion()).toBeUndefined());
});

describe("the field says where Enter leads", () => {
  const link = { __typename: "RetailerLink", language: "en", role: "shopSearch", label: "Search" } as const;
  const formOf = (url: string | null) => {
    cleanup();
    const links = url === null ? [] : [{ ...link, url }];
    const page = (
      <DesignSystem>
        <ShopSearch retailer={retailerWith({ links })} />
      </DesignSystem>
    );
    renderPage(fakeGraph({}).client, [{ path: "/", Component: () => page }], "/");
    return screen.getByRole<HTMLFormElement>("search");
  };

  it("to the shop of the retailer, with the values of its URL", () => {
    const form = formOf("https://shop.example/find?language=es&q=");
    expect(form.getAttribute("action")).toBe("https://shop.example/find");
    expect([...new FormData(form)]).toEqual([
      ["language", "es"],
      ["q", ""],
    ]);
    expect(screen.getByRole("searchbox", { name: "Search coupons, ad and recipes" })).toBeTruthy();
  });

  it("to this site at a retailer without a shop search", () => {
    expect(formOf(null).getAttribute("action")).toBe("/search");
    expect(screen.getByRole("searchbox", { name: "Search coupons, ad and recipes" })).toBeTruthy();
  });
});

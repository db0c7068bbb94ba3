import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fieldsOf, type InValue } from "../graphql/fields.ts";
import { GUEST_LIST, queuedWrites } from "../shopping-list/list-queue.ts";
import type { ShopResultsQueryQuery } from "./shop-results.gql.ts";
import type { FoundAdItems } from "./shop-results.tsx";
import { SearchPage } from "./search-page.tsx";
import { guestGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
// Loads the code of the islands before a test waits for it.
import "../ui/table/pager-links.tsx";
import "../ui/island/retry-press.tsx";
import "../ui/control/search-form-body.tsx";
import "../shopping-list/add-to-list.tsx";

type Found = InValue<Parameters<typeof SearchPage>[0]["answer"]["searchContent"]>;

const pies: Found = {
  __typename: "ContentSearchConnection",
  searchedQuery: "pie",
  totalCount: 25,
  pageInfo: { __typename: "PageInfo", hasNextPage: true, endCursor: "x" },
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
  nodes: [
    {
      __typename: "Post",
      language: "en",
      id: "p",
      path: "/posts/recipes/pie",
      title: "Peach Pie",
      subtitle: null,
      summary: "Warm.",
      categoryLabel: { __typename: "Label", text: "recipes", language: "en" },
      mobileImage: null,
    },
  ],
};
const answer = {
  postCategories: [
    { __typename: "PostCategory" as const, language: "en", slug: "recipes", title: "Recipes", count: 3 },
  ],
  retailer: { __typename: "Retailer" as const, id: "reams", timeZone: "America/Denver" },
};

const freshness = pies.freshness;
const crust = {
  id: "coupon-7",
  categoryName: "Bakery",
  offerId: "7",
  offerCode: "CRUST",
  brandName: "Hearth",
  summary: "Save $1.00",
  summaryLanguage: "en",
  description: "Pie crust",
  translatedDescription: null,
  image: null,
};
const store = { __typename: "Location" as const, id: "s", name: "Pierce", slug: "pierce" };
const address = { address: "1 Main Street", address2: null, city: "Pierce", state: "UT", zip: "84000" };
const hours = { isOpenNow: true, closesAt: "2026-11-22T03:00:00.000Z", nextOpensAt: null };
const pharmacy = { slug: "pharmacy", label: "Pharmacy", language: "en" };
const openings = {
  ...hours,
  timeZone: "America/Denver",
  departments: [{ __typename: "Department" as const, ...pharmacy, ...hours, closesAt: "2026-11-22T01:00:00.000Z" }],
};
const item = {
  __typename: "WeeklyAdItem" as const,
  id: "i",
  titleLabel: { __typename: "Label", text: "Peach pie", language: "en" },
} as never;
const nothing = { searchCoupons: null, searchAdItems: null, searchStores: null };
const sold = {
  searchCoupons: {
    __typename: "CouponSearchConnection" as const,
    searchedQuery: "pie",
    totalCount: 3,
    freshness,
    nodes: [{ __typename: "Coupon" as const, ...crust }],
  },
  searchAdItems: {
    __typename: "FoundAdItems" as const,
    searchedQuery: "pie",
    totalCount: 1,
    freshness,
    store,
    nodes: [item],
  },
  searchStores: {
    __typename: "FoundStores" as const,
    searchedQuery: "pie",
    totalCount: 1,
    departments: [],
    nodes: [{ ...store, ...address, ...openings }],
  },
};
type Shop = Parameters<typeof fieldsOf<ShopResultsQueryQuery>>[0];

const Cards = ({ found }: { readonly found: FoundAdItems }) => <p>Cards: {found.nodes.length}</p>;

interface Shown {
  readonly lost?: readonly string[];
  readonly shop?: Shop;
  readonly page?: number;
}

function show(found: Found | null, words = "pie", { lost = [], shop = nothing, page = 2 }: Shown = {}) {
  const onRetry = vi.fn();
  const failed = [...(found === null ? ["searchContent"] : []), ...lost];
  const postCategories = lost.includes("postCategories") ? null : answer.postCategories;
  const element = (
    <SearchPage
      answer={fieldsOf({ ...answer, postCategories, searchContent: found }, "root", { root: failed })}
      words={words}
      shop={fieldsOf(shop, "root", { root: lost })}
      page={page}
      onRetry={onRetry}
      AdItems={Cards}
      openingOf={({ department, closesAt }) => `${department ?? "Store"} until ${closesAt}`}
    />
  );
  renderPage(guestGraph(), [{ path: "/", Component: () => element }], "/");
  return onRetry;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows the number of results, the results and links to the other pages", async () => {
  show(pies);
  expect(screen.getByText("25 results for “pie”")).toBeDefined();
  expect(screen.getByRole("link", { name: "Peach Pie" }).getAttribute("href")).toBe("/posts/recipes/pie");
  expect((await screen.findByRole("link", { name: "Page 2 of 3" })).getAttribute("aria-current")).toBe("page");
});

it("marks the category and the texts of a story that are in another language than the page", () => {
  const [pie] = pies.nodes;
  const categoryLabel = { __typename: "Label" as const, text: "recetas", language: "es" };
  const nodes = pie ? [{ ...pie, language: "fr", categoryLabel }] : [];
  show({ ...pies, nodes });
  expect(["recetas", "Peach Pie", "Warm."].map((text) => screen.getByText(text).lang)).toEqual(["es", "fr", "fr"]);
});

it("shows a link to the next page when the total is unknown", async () => {
  show({ ...pies, totalCount: null });
  expect(screen.getByText("Results for “pie”")).toBeDefined();
  expect(await screen.findByRole("link", { name: "Next page" })).toBeDefined();
});

it("shows different messages for no results, a failed search, stale results and an offline visitor", async () => {
  show({ ...pies, totalCount: 0, nodes: [] });
  expect(screen.getByText("No results for “pie”.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Recipes" })).toBeDefined();
  cleanup();
  const onRetry = show(null);
  expect(screen.getByText("We couldn't search recipes and stories right now.")).toBeDefined();
  fireEvent.click(await within(screen.getByRole("alert")).findByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
  cleanup();
  show({ ...pies, freshness: { ...pies.freshness, stale: true } });
  expect(screen.getByText("These results are from 10:05 AM and may be out of date.")).toBeDefined();
  cleanup();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(null);
  expect(screen.getByText("You're offline. Connect to search again.")).toBeDefined();
});

it("asks for search text before the first search", async () => {
  show({ ...pies, totalCount: 0, nodes: [] }, "");
  expect(await screen.findByRole("searchbox")).toBeDefined();
  expect(screen.queryByText(/No results for/)).toBeNull();
});

it("shows that the suggested places could not be read, and reads them again on Retry", async () => {
  const onRetry = show({ ...pies, totalCount: 0, nodes: [] }, "pie", { lost: ["postCategories"] });
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getByText(/Some content could not be loaded/)).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it("shows coupons, ad items and stores before posts, and counts them all", () => {
  show(pies, "pie", { shop: sold, page: 1 });
  expect(screen.getByText("30 results for “pie”")).toBeDefined();
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Coupons", "This week at Pierce", "Stores", "Recipes and stories"]);
  const path = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(path("Save $1.00")).toBe("/digital-coupons?offerCode=CRUST");
  expect(path("See all matching coupons")).toBe("/digital-coupons?q=pie");
  expect(path("See the whole ad")).toBe("/weekly-ad?store=pierce");
  expect(path("Pierce")).toBe("/stores/pierce");
  expect(screen.getByText("Cards: 1")).toBeDefined();
});

it("puts the goods of a coupon on the list of a guest", async () => {
  show(pies, "pie", { shop: sold, page: 1 });
  fireEvent.click(await screen.findByRole("button", { name: "Add to list: Pie crust" }));
  expect(await screen.findByText("On your list")).toBeDefined();
  expect(queuedWrites(GUEST_LIST)).toMatchObject([{ text: "Pie crust", sourceId: "coupon-7", department: "Bakery" }]);
});

it("states which part could not be loaded, shows the others, and reads it again on Retry", async () => {
  const shop = { ...sold, searchCoupons: null };
  const onRetry = show(pies, "pie", { shop, page: 1, lost: ["searchCoupons"] });
  expect(screen.getByText("We couldn't load all results for “pie”.")).toBeDefined();
  expect(screen.getByText("We couldn't load this part: Coupons.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Pierce" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Peach Pie" })).toBeDefined();
  expect(await screen.findAllByRole("button", { name: "Retry" })).toHaveLength(2);
  for (const button of screen.getAllByRole("button", { name: "Retry" })) fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it("does not claim that nothing was found while a part could not be loaded", () => {
  show({ ...pies, totalCount: 0, nodes: [] }, "pie", { page: 1, lost: ["searchStores"] });
  expect(screen.queryByText("No results for “pie”.")).toBeNull();
  expect(screen.getByText("We couldn't load this part: Stores.")).toBeDefined();
});

it("omits what the retailer sells on later pages of the posts", () => {
  show(pies, "pie", { shop: sold });
  expect(screen.queryByRole("heading", { name: "Coupons" })).toBeNull();
  expect(screen.getByText("30 results for “pie”")).toBeDefined();
});

it("shows a named department with the stores where it is open, and until when at each", () => {
  const named = { __typename: "FoundDepartment" as const, ...pharmacy, storeCount: 3, openCount: 2 };
  const shop = { ...sold, searchStores: { ...sold.searchStores, departments: [named] } };
  show(pies, "pharmacy", { shop, page: 1 });
  const link = screen.getByRole("link", { name: "Pharmacy" });
  expect(link.getAttribute("href")).toBe("/stores?department=pharmacy&open=now");
  expect(screen.getByText("Open now at 2 of 3 stores")).toBeDefined();
  expect(screen.getByText("Pharmacy until 2026-11-22T01:00:00.000Z")).toBeDefined();
});

it("says which words the results are for if nothing matches the typed ones", () => {
  show(pies, "pei", { shop: sold, page: 1 });
  expect(screen.getByText("No results for “pei”. Showing “pie”.")).toBeDefined();
  expect(screen.getByText("30 results for “pie”")).toBeDefined();
  expect(screen.getByRole("link", { name: "See all matching coupons" }).getAttribute("href")).toBe(
    "/digital-coupons?q=pie",
  );
});

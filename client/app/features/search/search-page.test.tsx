import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { SearchPage } from "./search-page.tsx";

type Props = Parameters<typeof SearchPage>[0];
type Found = NonNullable<NonNullable<Props["answer"]>["searchContent"]>;

const found: Found = {
  __typename: "ContentSearchConnection",
  totalCount: 25,
  pageInfo: { __typename: "PageInfo", hasNextPage: true, endCursor: "x" },
  freshness: { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: false },
  nodes: [
    {
      __typename: "Post",
      id: "p",
      path: "/posts/recipes/pie",
      title: "Peach Pie",
      subtitle: null,
      summary: "Warm.",
      category: "recipes",
      mobileImage: null,
    },
  ],
};
const answer = {
  postCategories: [{ __typename: "PostCategory" as const, slug: "recipes", title: "Recipes", count: 3 }],
  retailer: { __typename: "Retailer" as const, id: "reams", timeZone: "America/Denver" },
};

function show(searchContent: Found | null, words = "pie") {
  const onRetry = vi.fn();
  const page = (
    <SearchPage
      answer={{ ...answer, searchContent }}
      words={words}
      page={2}
      addressOf={(each) => `/search?q=pie&page=${each}`}
      onRetry={onRetry}
    />
  );
  const Stub = createRoutesStub([{ path: "*", Component: () => page }]);
  render(<Stub />);
  return onRetry;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("gives the number of results, the results and the other pages", () => {
  show(found);
  expect(screen.getByText("25 results for “pie”")).toBeDefined();
  expect(screen.getByRole("link", { name: "Peach Pie" }).getAttribute("href")).toBe("/posts/recipes/pie");
  expect(screen.getByRole("link", { name: "Page 2 of 3" }).getAttribute("aria-current")).toBe("page");
});

it("goes on without a number that nobody said", () => {
  show({ ...found, totalCount: null });
  expect(screen.getByText("Results for “pie”")).toBeDefined();
  expect(screen.getByRole("link", { name: "Next page" })).toBeDefined();
});

it("tells nothing found from a search that failed, one that is old and a visitor who is offline", () => {
  show({ ...found, totalCount: 0, nodes: [] });
  expect(screen.getByText("Nothing was found for “pie”.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Recipes" })).toBeDefined();
  cleanup();
  const onRetry = show(null);
  expect(screen.getByText("The search is not available just now.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
  cleanup();
  show({ ...found, freshness: { ...found.freshness, stale: true } });
  expect(screen.getByText("These results are from 10:05 AM and may be out of date.")).toBeDefined();
  cleanup();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(null);
  expect(screen.getByText("You are offline. Connect to search again.")).toBeDefined();
});

it("asks for words before anything was searched for", () => {
  show({ ...found, totalCount: 0, nodes: [] }, "");
  expect(screen.getByRole("searchbox")).toBeDefined();
  expect(screen.queryByText(/Nothing was found/)).toBeNull();
});

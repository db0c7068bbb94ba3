import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { fieldsOf, type InValue } from "../../graphql/fields.ts";
import { SearchPage } from "./search-page.tsx";
// Loads the code of the islands before a test waits for it.
import "../../theme/design-system.tsx";
import "../../ui/table/pager-links.tsx";
import "../../ui/island/retry-press.tsx";
import "../../ui/control/search-form-body.tsx";

type Found = InValue<Parameters<typeof SearchPage>[0]["answer"]["searchContent"]>;

const pies: Found = {
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

function show(found: Found | null, words = "pie", lost: readonly string[] = []) {
  const onRetry = vi.fn();
  const failed = [...(found === null ? ["searchContent"] : []), ...lost];
  const postCategories = lost.includes("postCategories") ? null : answer.postCategories;
  const page = (
    <SearchPage
      answer={fieldsOf({ ...answer, postCategories, searchContent: found }, "root", { root: failed })}
      words={words}
      page={2}
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

it("shows the number of results, the results and links to the other pages", async () => {
  show(pies);
  expect(screen.getByText("25 results for “pie”")).toBeDefined();
  expect(screen.getByRole("link", { name: "Peach Pie" }).getAttribute("href")).toBe("/posts/recipes/pie");
  expect((await screen.findByRole("link", { name: "Page 2 of 3" })).getAttribute("aria-current")).toBe("page");
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
  expect(screen.getByText("Search isn't available right now.")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
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
  const onRetry = show({ ...pies, totalCount: 0, nodes: [] }, "pie", ["postCategories"]);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getByText(/Some content could not be loaded/)).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { asValue } from "../graphql/fields.ts";
import { PostList } from "./post-list.tsx";

type Props = Parameters<typeof PostList>[0];

const post = (title: string) => ({
  __typename: "Post" as const,
  language: "en",
  id: title,
  path: `/posts/recipes/${title.toLowerCase()}`,
  title,
  subtitle: null,
  summary: null,
  category: "recipes",
  categoryLabel: { __typename: "Label" as const, text: "recipes", language: "en" },
  coverImage: null,
});
const category = (title: string) => ({
  __typename: "PostCategory" as const,
  language: "en",
  slug: title.toLowerCase(),
  title,
  count: 1,
});

const CATEGORIES = ["Recipes", "News", "Community", "Tips", "Jobs"].map(category);

function show(titles: readonly string[], change: Partial<Props> = {}, search = "") {
  const posts = { __typename: "PostConnection" as const, totalCount: titles.length, nodes: titles.map(post) };
  const categories = asValue(CATEGORIES);
  const url = new URL(search, "https://shop.example/posts/recipes");
  const props = { list: posts, categories, category: "recipes", url, ...change };
  const Stub = createRoutesStub([{ path: "*", Component: () => <PostList {...props} /> }]);
  render(<Stub />);
}

afterEach(cleanup);

it("shows three categories in the row and the others under More", () => {
  show(["Pie"]);
  const tabs = screen.getByRole("navigation", { name: "Categories" });
  const more = within(tabs).getByText("More").closest("details");
  const inRow = within(tabs)
    .getAllByRole("link")
    .filter((link) => !more?.contains(link) && !link.closest(".post-categories-rest"));
  expect(inRow.map(({ textContent }) => textContent)).toEqual(["All", "Recipes", "News", "Community"]);
  expect([...(more?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent)).toEqual(["Tips", "Jobs"]);
});

it("uses the title from its URL while the categories could not be read", () => {
  show(["Pie"], { categories: { state: "failed" }, category: "store-news" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Store news");
});

it("links to each post by its title", () => {
  show(["Pie", "Stew"]);
  expect(screen.getByRole("link", { name: "Read More: Stew" }).getAttribute("href")).toBe("/posts/recipes/stew");
});

it("has a search box for recipes that keeps the search text, and counts the results", async () => {
  show(["Pie"], {}, "?search=peach");
  const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search recipes" });
  expect(box.value).toBe("peach");
  expect(screen.getByRole("search").getAttribute("action")).toBe("/posts/recipes");
  expect(screen.getByText("1 recipe for “peach”")).toBeDefined();
});

it("shows a search without results differently from a category without posts", () => {
  show([], {}, "?search=stone");
  expect(screen.getByText("No recipes found for “stone”.")).toBeDefined();
  expect(screen.getByRole("link", { name: "All recipes" }).getAttribute("href")).toBe("/posts/recipes");
  expect(screen.queryByText(/Nothing here yet/)).toBeNull();
  cleanup();
  show([], { category: "news" });
  expect(screen.getByText(/Nothing here yet/)).toBeDefined();
  expect(screen.queryByRole("search")).toBeNull();
});

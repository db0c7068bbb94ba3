import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { VisitorQueryDocument } from "../session/visitor.gql.ts";
import { GUEST_LIST, queuedWrites } from "../shopping-list/list-queue.ts";
import { fakeGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
import { PostPage } from "./post-page.tsx";
import { RecipeJsonLd } from "./recipe-json-ld.tsx";
import "./ingredient-list.tsx";
import { retailerSwitches } from "../testing/retailer-switches.ts";

const guest = {
  viewer: null,
  retailer: { __typename: "Retailer" as const, id: "reams", capabilities: [], switches: retailerSwitches() },
};

type Post = Parameters<typeof PostPage>[0]["post"];

const pie: Post = {
  __typename: "Post",
  language: "en",
  id: "p",
  path: "/posts/recipes/pie",
  category: "recipes",
  categoryLabel: { __typename: "Label", text: "recipes", language: "en" },
  title: "Peach Pie",
  subtitle: null,
  hideTitle: false,
  summary: "Warm.",
  descriptionHtml: "<p>All of it.</p>",
  searchTerm: "peach",
  date: "2026-08-14",
  eventDate: null,
  price: null,
  coverImage: null,
  link: null,
  recipe: {
    __typename: "Recipe",
    yield: "Serves 8",
    time: "40 minutes",
    introductionHtml: "<p>Use ripe ones.</p>",
    ingredients: ["3 peaches", "1 crust"],
    steps: ["Fill.", "Bake."],
    notesHtml: null,
  },
};

function show(change: Partial<Post> = {}) {
  const { client } = fakeGraph({});
  client.writeQuery({ query: VisitorQueryDocument, data: guest });
  return renderPage(client, [{ path: "/", Component: () => <PostPage post={{ ...pie, ...change }} /> }], "/");
}

const facts = () =>
  screen.getAllByRole("term").map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it("shows the parts of a recipe", async () => {
  show();
  const needed = within(await screen.findByRole("region", { name: "Ingredients" }));
  expect(needed.getAllByRole("checkbox")).toHaveLength(2);
  expect(within(screen.getByRole("region", { name: "Directions" })).getAllByRole("listitem")).toHaveLength(2);
  expect(facts()).toEqual(["Serves 8", "Time 40 minutes"]);
  expect(screen.queryByText("All of it.")).toBeNull();
});

it("puts the ingredients for the chosen servings on the list, each or all, and asks a guest to log in for it", async () => {
  const { logins } = show();
  const needed = within(await screen.findByRole("region", { name: "Ingredients" }));
  for (let press = 0; press < 2; press++) fireEvent.click(needed.getByRole("button", { name: "Cook more" }));
  expect(needed.getByRole("status").textContent).toBe("Serves 16");
  fireEvent.click(needed.getByRole("button", { name: "Add: 6 peaches" }));
  expect(await needed.findByText("On your list")).toBeTruthy();
  expect(logins).toHaveLength(1);
  fireEvent.click(needed.getByRole("button", { name: "Add all to list" }));
  expect(queuedWrites(GUEST_LIST)).toMatchObject([{ text: "6 peaches" }, { text: "2 crust" }]);
  expect(logins).toHaveLength(1);
});

it.each([
  ["Makes 2 loaves", "Makes 2 loaves"],
  ["For one 8 pound ham", "Yield For one 8 pound ham"],
])("shows the yield %s as a fact", async (amount, fact) => {
  show({ recipe: pie.recipe && { ...pie.recipe, yield: amount } });
  await screen.findByText("Ingredients");
  expect(facts()[0]).toBe(fact);
});

it("shows the text of any other post unchanged, and the date of an event", () => {
  show({ recipe: null, category: "events", eventDate: "2026-12-19", price: "Free" });
  expect(screen.getByText("All of it.")).toBeDefined();
  expect(screen.getByText("Saturday December 19 2026")).toBeDefined();
  expect(screen.getByText("Free")).toBeDefined();
});

it("adds structured data for recipes only", () => {
  const { container, rerender } = render(<RecipeJsonLd post={pie} author="Reams" />);
  expect(JSON.parse(container.querySelector("script")?.textContent ?? "")).toMatchObject({
    "@type": "Recipe",
    name: "Peach Pie",
    recipeYield: "Serves 8",
    recipeIngredient: ["3 peaches", "1 crust"],
    recipeInstructions: [
      { "@type": "HowToStep", text: "Fill." },
      { "@type": "HowToStep", text: "Bake." },
    ],
  });
  rerender(<RecipeJsonLd post={{ ...pie, recipe: null }} author="Reams" />);
  expect(container.querySelector("script")).toBeNull();
});

it("marks the texts of a post in another language than that of the page, and no other texts", () => {
  const link = { __typename: "PostLink" as const, url: "/x", label: "Ver", isExternal: false };
  show({ language: "es", title: "Tarta", subtitle: "Rica", recipe: null, eventDate: "2026-12-19", link });
  const marked = [...document.querySelectorAll("[lang=es]")].map(({ textContent }) => textContent);
  expect(marked).toEqual(["Tarta", "Rica", "All of it.", "Ver"]);
  cleanup();
  show({ recipe: null, link });
  expect(document.querySelectorAll("[lang]")).toHaveLength(0);
});

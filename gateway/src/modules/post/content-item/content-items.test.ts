import { describe, expect, it } from "vitest";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { wirePost } from "../../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00Z";
const post = (category: string, slug: string, more: object = {}) => wirePost({ category, slug, title: slug, ...more });

const content = contentRoutes({
  posts: [
    post("news", "corn-is-in"),
    post("recipes", "banana-bread"),
    post("events", "seed-swap", { eventDate: "2026-05-20", price: "$5" }),
    post("faq", "where"),
    post("sidebar", "questions", { paths: ["*"], class: "tinted", searchable: false }),
    post("popups", "meet", { app: true, displayFrequency: 3, searchable: false }),
    post("deli-specials", "week", { specials: [{ title: "Soup", day: "Monday" }] }),
    post("produce", "peach", { seasonMonths: [5] }),
  ],
  features: [post("features", "slide", { hideTitle: true })],
  banners: [post("banners", "closed")],
});

const run = async (document: string) => {
  const { data, errors } = await execute(document, { now, upstreams: { content } });
  expect(errors).toEqual([]);
  return data;
};

const typesOf = async (args: string) => {
  const data = await run(`{ contentItems${args} { nodes { __typename } } }`);
  const { contentItems } = data as { contentItems: { readonly nodes: readonly { readonly __typename: string }[] } };
  return contentItems.nodes.map(({ __typename }) => __typename).toSorted();
};

describe("items of content", () => {
  it("have a type by their kind, and are those of lists without a filter", async () => {
    const listed = ["ArticleItem", "EventItem", "ProduceItem", "QuestionItem", "RecipeItem", "SpecialItem"];
    expect(await typesOf("")).toEqual(listed);
    expect(await typesOf("(filter: { kinds: [BLOCK, POPUP, SLIDE, BANNER] })")).toEqual([
      "BannerItem",
      "BlockItem",
      "PopupItem",
      "SlideItem",
    ]);
    expect(await typesOf('(filter: { category: "faq" })')).toEqual(["QuestionItem"]);
    expect(await typesOf('(filter: { kinds: [EVENT, RECIPE], search: "seed" })')).toEqual(["EventItem"]);
  });

  it("have the fields of their kind", async () => {
    const data =
      await run(`{ contentItems(filter: { kinds: [EVENT, SPECIAL, PRODUCE, BLOCK, POPUP, SLIDE] }, sort: TITLE_ASC) { nodes {
      title language
      ... on EventItem { day price path }
      ... on SpecialItem { specials { title } }
      ... on ProduceItem { isInSeason }
      ... on BlockItem { pagePaths }
      ... on PopupItem { opensByItself returnsAfterDays }
      ... on SlideItem { hasTitleInImage }
    } } }`);
    const item = (title: string, fields: object) => ({ title, language: "en", ...fields });
    expect(data).toEqual({
      contentItems: {
        nodes: [
          item("meet", { opensByItself: true, returnsAfterDays: 3 }),
          item("peach", { isInSeason: true }),
          item("questions", { pagePaths: ["*"] }),
          item("seed-swap", { day: "2026-05-20", price: "$5", path: "/posts/events/seed-swap" }),
          item("slide", { hasTitleInImage: true }),
          item("week", { specials: [{ title: "Soup" }] }),
        ],
      },
    });
  });

  it("are found by their addresses and ids, and are the items of posts", async () => {
    const id = globalId("RecipeItem", "reams", "recipes/banana-bread");
    const recipe = { __typename: "RecipeItem", id };
    const byAddress = '{ address: { category: "recipes", slug: "banana-bread" } }';
    const fields = "{ __typename id }";
    expect(
      await run(`{ a: contentItem(by: ${byAddress}) ${fields} b: contentItem(by: { id: "${id}" }) ${fields}
        c: node(id: "${id}") ${fields} d: post(category: "recipes", slug: "banana-bread") { item ${fields} } }`),
    ).toEqual({ a: recipe, b: recipe, c: recipe, d: { item: recipe } });
  });

  it("are not found by an id that names another type", async () => {
    const id = globalId("EventItem", "reams", "recipes/banana-bread");
    expect(await run(`{ contentItem(by: { id: "${id}" }) { id } node(id: "${id}") { id } }`)).toEqual({
      contentItem: null,
      node: null,
    });
  });
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { contentRoutes, guestOffers, offerRoutes } from "../../testing/routes.ts";

const folder = join(import.meta.dirname, "testing/documents");

const siteCalls = "content GET /sites/reams";
const common = "content GET /sites/shared";
const posts = [`${siteCalls}/posts`, `${common}/posts`];

const documents = [
  { name: "events", calls: posts },
  { name: "deli-specials", calls: posts },
  { name: "produce-glossary", calls: posts },
  {
    name: "around-a-page",
    variables: { path: "/digital-coupons", page: "digital-coupons", location: "top" },
    calls: [...posts, `${siteCalls}/banners`, `${common}/banners`],
  },
  { name: "legal-text", calls: [`${siteCalls}/retailer-info`, `${siteCalls}/posts/pages/register-terms`] },
  {
    name: "stores",
    calls: [`${siteCalls}/retailer-info`, `${siteCalls}/locations`, `${siteCalls}/map-styles`, `${common}/map-styles`],
  },
];

const run = async (name: string, variables: object, found: readonly object[]) => {
  const document = await readFile(join(folder, `${name}.graphql`), "utf8");
  const upstreams = { content: contentRoutes(), portal: { "GET /content/reams": found }, loyalty: offerRoutes({}) };
  return execute(document, { variables: { ...variables }, upstreams });
};

it.each(documents)("executes the document $name with each call made once", async ({ name, variables = {}, calls }) => {
  const executed = await run(name, variables, []);
  expect(executed.errors).toEqual([]);
  expect(executed.calls).toEqual(Object.fromEntries(calls.map((call) => [call, 1])));
});

describe.each([
  { name: "search-content", query: "pie" },
  { name: "search-suggestions", query: "pi" },
])("the document $name", ({ name, query }) => {
  const search = "portal GET /content/reams";

  it("reads nothing else when a post is found", async () => {
    const post = { Path: "reams/posts/recipes/pie", Slug: "pie", Category: "recipes", Shared: false, Title: "Pie" };
    const executed = await run(name, { query }, [post]);
    expect(executed.errors).toEqual([]);
    expect(JSON.stringify(executed.data)).toContain("/posts/recipes/pie");
    expect(executed.calls).toEqual({ [search]: 1 });
  });

  it("reads the offers and the stores once for the spelling when no post is found", async () => {
    const executed = await run(name, { query }, []);
    expect(executed.errors).toEqual([]);
    expect(executed.calls).toEqual({ [search]: 1, [`loyalty GET ${guestOffers}`]: 1, [`${siteCalls}/locations`]: 1 });
  });
});

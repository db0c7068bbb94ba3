import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";

const folder = join(import.meta.dirname, "testing/documents");

const own = "content GET /sites/reams";
const common = "content GET /sites/shared";
const posts = [`${own}/posts`, `${common}/posts`];

const documents = [
  { name: "events", calls: posts },
  { name: "deli-specials", calls: posts },
  { name: "produce-glossary", calls: posts },
  {
    name: "around-a-page",
    variables: { path: "/digital-coupons", page: "digital-coupons", location: "top" },
    calls: [...posts, `${own}/banners`, `${common}/banners`],
  },
  { name: "legal-text", calls: [`${own}/retailer-info`, `${own}/posts/pages/register-terms`] },
  { name: "search-content", variables: { query: "pie" }, calls: ["portal GET /content/reams"] },
  { name: "search-suggestions", variables: { query: "pi" }, calls: ["portal GET /content/reams"] },
  {
    name: "stores",
    calls: [`${own}/retailer-info`, `${own}/locations`, `${own}/map-styles`, `${common}/map-styles`],
  },
];

it.each(documents)("executes the document $name with each call made once", async ({ name, variables = {}, calls }) => {
  const document = await readFile(join(folder, `${name}.graphql`), "utf8");
  const upstreams = { content: contentRoutes(), portal: { "GET /content/reams": [] } };
  const executed = await execute(document, { variables, upstreams });
  expect(executed.errors).toEqual([]);
  expect(executed.calls).toEqual(Object.fromEntries(calls.map((call) => [call, 1])));
});

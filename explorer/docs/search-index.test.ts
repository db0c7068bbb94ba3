import { join } from "node:path";
import { expect, it } from "vitest";
import { findSections } from "../src/search/find-sections.ts";
import { docsBase, readGroups } from "./pages.ts";
import { searchSections } from "./search-index.ts";

const page = `# Paging

Lists are **pages** of [\`[Item!]!\`](schema.md), see _the_ [limits](limits.md).

\`\`\`sh
# not a heading
\`\`\`

## Limits

| Limit | Maximum |
| ----- | ------- |
| \`depth\` | 10 |
| \`list.first\` | 50 |

## Limits
`;

it("divides a page at its headings, with the anchors of the page", () => {
  expect(searchSections(page, "Paging", "/docs/paging")).toEqual([
    {
      page: "Paging",
      heading: "Paging",
      address: "/docs/paging#paging",
      text: "Lists are pages of [Item!]!, see the limits. sh # not a heading",
    },
    { page: "Paging", heading: "Limits", address: "/docs/paging#limits", text: "Limit Maximum depth 10 list.first 50" },
    { page: "Paging", heading: "Limits: depth", address: "/docs/paging#limits", text: "10" },
    { page: "Paging", heading: "Limits: list.first", address: "/docs/paging#limits", text: "50" },
    { page: "Paging", heading: "Limits", address: "/docs/paging#limits-1", text: "" },
  ]);
});

it("names the fields of a type as the graph does", () => {
  const headings = searchSections("## Item\n\n| `id` | its id |\n", "Schema: item", "/docs/schema/item").map(
    ({ heading }) => heading,
  );
  expect(headings).toEqual(["Item", "Item.id"]);
});

const index = readGroups(join(import.meta.dirname, "../.."))
  .flatMap(({ pages }) => pages)
  .flatMap(({ text, title, address }) => searchSections(text, title, `${docsBase}${address}`));

it.each([
  ["replace the loyalty service", "guides/replacing-a-service"],
  ["how do I page", "guides/paging#pages"],
  ["clip a coupon", "guides/apps#clipping-a-coupon"],
  ["push notification", "guides/apps#push-notifications"],
  ["universal links", "guides/apps#links"],
  ["what can be offline", "guides/apps#offline"],
  ["refresh token", "guides/sessions#in-an-app-two-tokens"],
  ["solve the bot check", "guides/kit#the-bot-check"],
  ["how long does a deprecated field stay", "guides/deprecation"],
])("leads the question %j to a guide first", (question, address) => {
  expect(findSections(index, question)[0]?.address.slice(docsBase.length)).toMatch(new RegExp(`^${address}`));
});

it("finds the mutation right below the guides", () => {
  const headings = findSections(index, "clip a coupon").map(({ heading }) => heading);
  expect(headings.indexOf("Mutation.clipCoupon")).toBe(3);
});

import { expect, it } from "vitest";
import { renderPage } from "./render.ts";

const addresses = new Map([
  ["docs/guides/errors.md", "guides/errors"],
  ["GLOSSARY.md", "glossary"],
]);
const render = (text: string) => renderPage(text, "docs/guides/paging.md", addresses);

it("gives headings the anchors of GitHub, with numbers for duplicates", () => {
  const { headings } = render("# Title\n\n## What a `Query` asks, and why\n\n## Again\n\n## Again");
  expect(headings.map(({ anchor }) => anchor)).toEqual(["what-a-query-asks-and-why", "again", "again-1"]);
});

it("gives the heading of a code a second anchor that equals the code", () => {
  expect(render("### `NOT_FOUND`").html).toMatch(/<h3 id="not_found"><span id="NOT_FOUND">/);
});

it("rewrites links to the URLs of the served pages", () => {
  expect(render("[a](errors.md#not_found) [b](../../GLOSSARY.md)").html).toContain(
    `<a href="/playground/docs/guides/errors#not_found">a</a> <a href="/playground/docs/glossary">b</a>`,
  );
});

it("keeps the text of a link to a file that is not served", () => {
  expect(render("see [`codes.ts`](../../gateway/src/platform/errors/codes.ts)").html).toBe(
    "<p>see <code>codes.ts</code></p>\n",
  );
});

it("keeps anchors of the page and external URLs unchanged", () => {
  const { html } = render("[a](#again) [b](https://spec.graphql.org/)");
  expect(html).toContain('<a href="#again">a</a> <a href="https://spec.graphql.org/">b</a>');
});

it("escapes markup in code", () => {
  expect(render("`<script>`").html).toContain("<code>&lt;script&gt;</code>");
});

import { expect, it } from "vitest";
import { renderPage } from "./render.ts";

const addresses = new Map([
  ["docs/guides/errors.md", "guides/errors"],
  ["GLOSSARY.md", "glossary"],
]);
const render = (text: string) => renderPage(text, "docs/guides/paging.md", addresses);

it("gives headings the anchors that GitHub gives them, numbered when they come again", () => {
  const { headings } = render("# Title\n\n## What a `Query` asks, and why\n\n## Again\n\n## Again");
  expect(headings.map(({ anchor }) => anchor)).toEqual(["what-a-query-asks-and-why", "again", "again-1"]);
});

it("lets the heading of a code be found as the code is written, too", () => {
  expect(render("### `NOT_FOUND`").html).toMatch(/<h3 id="not_found"><span id="NOT_FOUND">/);
});

it("leads links to where the pages are served", () => {
  expect(render("[a](errors.md#not_found) [b](../../GLOSSARY.md)").html).toContain(
    `<a href="/playground/docs/guides/errors#not_found">a</a> <a href="/playground/docs/glossary">b</a>`,
  );
});

it("keeps the words of a link to a file that is not served", () => {
  expect(render("see [`codes.ts`](../../gateway/src/errors/codes.ts)").html).toBe("<p>see <code>codes.ts</code></p>\n");
});

it("keeps anchors of the page and addresses elsewhere as they are", () => {
  const { html } = render("[a](#again) [b](https://spec.graphql.org/)");
  expect(html).toContain('<a href="#again">a</a> <a href="https://spec.graphql.org/">b</a>');
});

it("writes markup in code as text", () => {
  expect(render("`<script>`").html).toContain("<code>&lt;script&gt;</code>");
});

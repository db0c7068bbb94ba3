import { parse } from "@formatjs/icu-messageformat-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { message } from "./format.ts";
import { richMessage } from "./rich.ts";

const results = message(parse("{count, plural, one {# result} other {# results}}"));

it.each([
  [1, "1 result"],
  [1_250, "1,250 results"],
])("formats the plural of %d in the language of the build", (count, text) => {
  expect(results({ count })).toBe(text);
});

it("renders the parts of a message between tags", () => {
  const help = richMessage(parse("See <stores>our {count, number} stores</stores>, {name}."));
  const link = help({ count: 3, name: "Ana", stores: (content) => createElement("a", { href: "/stores" }, content) });
  expect(renderToStaticMarkup(link)).toBe('See <a href="/stores">our 3 stores</a>, Ana.');
});

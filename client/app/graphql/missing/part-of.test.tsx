import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { asValue, orNull, type Value } from "../fields.ts";
import { partOr } from "./part-of.tsx";

const partial: Value<readonly string[]> = { state: "value", value: ["soup"], partial: true };

it.each([
  ["the part for a value", asValue(["soup", "bread"]), "soup, bread"],
  ["both for a list that was read only partially", partial, "soup<i>lost</i>"],
  ["the notice for an empty field", { state: "empty" }, "<i>lost</i>"],
  ["the notice after a failure", { state: "failed" }, "<i>lost</i>"],
] as const)("renders %s", (_what, field: Value<readonly string[]>, markup) => {
  expect(renderToStaticMarkup(partOr(field, <i>lost</i>, (items) => items.join(", ")))).toBe(markup);
});

it("renders a part that knows an empty field, but none that failed", () => {
  const show = (field: Value<string>) =>
    renderToStaticMarkup(partOr(orNull(field), <i>lost</i>, (language) => language ?? "none chosen"));
  expect(show({ state: "empty" })).toBe("none chosen");
  expect(show({ state: "failed" })).toBe("<i>lost</i>");
});

import { expect, it } from "vitest";
import { camelCase, camelCaseKeys } from "./camel-case.ts";

it.each([
  ["CoverImage", "coverImage"],
  ["coverImage", "coverImage"],
  ["cover_image", "coverImage"],
  ["COVER-IMAGE", "coverImage"],
  ["URL", "url"],
  ["HTMLText", "htmlText"],
  ["offerImage1", "offerImage1"],
  ["", ""],
])("converts %s to %s", (name, expected) => {
  expect(camelCase(name)).toBe(expected);
});

it("changes names at every depth and nothing else", () => {
  const value = [{ CoverImage: { Src: "/Art", Sizes: [1, null, { Width: 2 }] }, Title: "An Apple", Ok: true }];
  expect(camelCaseKeys(value)).toEqual([
    { coverImage: { src: "/Art", sizes: [1, null, { width: 2 }] }, title: "An Apple", ok: true },
  ]);
});

it("does not pollute the prototype", () => {
  const value = camelCaseKeys(JSON.parse('{"__proto__":{"Polluted":true},"Constructor":1}'));
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(value).toMatchObject({ constructor: 1 });
});

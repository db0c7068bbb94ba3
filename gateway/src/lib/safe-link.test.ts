import { expect, it } from "vitest";
import { isLocalPath, isWebAddress, safeLink } from "./safe-link.ts";

it("tells paths on the site from addresses elsewhere", () => {
  expect(safeLink("/posts/recipes?search=ham#top")).toMatchObject({ external: false });
  for (const url of ["https://a.example", "http://a.example/x", "mailto:a@b.example", "tel:+18015550100"])
    expect(safeLink(url)).toEqual({ url, external: true });
});

it.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "ftp://a.example",
  "http:evil.example",
  "https:///evil.example",
  "https://",
  "posts",
  "",
])("allows no link to %j", (url) => {
  expect(safeLink(url)).toBeNull();
  expect(isLocalPath(url)).toBe(false);
  expect(isWebAddress(url)).toBe(false);
});

it("knows web addresses", () => {
  expect(isWebAddress("https://a.example")).toBe(true);
  expect(isWebAddress("mailto:a@b.example")).toBe(false);
  expect(isWebAddress("/a")).toBe(false);
});

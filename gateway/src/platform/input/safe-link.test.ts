import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { hostileAddresses } from "../../testing/injections.ts";
import { isLocalPath, isWebAddress, safeLink } from "./safe-link.ts";

it("distinguishes local paths from external URLs", () => {
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
])("rejects %j as a link", (url) => {
  expect(safeLink(url)).toBeNull();
  expect(isLocalPath(url)).toBe(false);
  expect(isWebAddress(url)).toBe(false);
});

it("recognizes web URLs", () => {
  expect(isWebAddress("https://a.example")).toBe(true);
  expect(isWebAddress("mailto:a@b.example")).toBe(false);
  expect(isWebAddress("/a")).toBe(false);
});

/** Misleading URLs, in parts and whole. */
const address = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."/\\.:@?#%hts\t\n\r \u0000\u200e\u2028／"), maxLength: 14 }),
  fc
    .tuple(
      fc.constantFrom("", "/", "//", "/\\", "https:", "https://", "tel:"),
      fc.constantFrom(...hostileAddresses),
      fc.string(),
    )
    .map((parts) => parts.join("")),
);

it("accepts no URL as local or external that browsers interpret otherwise", () => {
  const site = "https://reams.example";
  const holds = fc.property(address, (url) => {
    const link = safeLink(url);
    const read = link === null ? null : URL.parse(link.url, site);
    expect(link === null || ["http:", "https:", "mailto:", "tel:"].includes(read?.protocol ?? "")).toBe(true);
    expect(link === null || link.external || read?.origin === site).toBe(true);
    expect(!isLocalPath(url) || new URL(url, site).origin === site).toBe(true);
  });
  fc.assert(holds, seeded(2_000));
});

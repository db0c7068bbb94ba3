import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import {
  budgetProblems,
  evaluationProblems,
  firstViewScripts,
  type Manifest,
  pageSizes,
  strayStyleSheets,
} from "./bundle.ts";

const route = (id: string, imports: string[] = [], parentId = "root") => ({
  id,
  parentId: id === "root" ? undefined : parentId,
  module: `${id}.js`,
  imports,
});
const manifest: Manifest = {
  url: "manifest.js",
  entry: { module: "entry.js", imports: ["vendor.js"] },
  routes: {
    root: route("root"),
    "home/page/home-route": route("home/page/home-route", ["vendor.js"]),
    "coupon/page/coupon-route": route("coupon/page/coupon-route", ["card.js"]),
  },
};
// Random bytes do not compress, so that the size of a page is about the sum of its files.
const files = new Map(
  ["entry.js", "vendor.js", "root.js", "home/page/home-route.js", "coupon/page/coupon-route.js", "card.js"].map(
    (name) => [name, randomBytes(name === "card.js" ? 30_000 : 1_000)],
  ),
);
const read = (name: string) => files.get(name) ?? Buffer.alloc(0);

it("sums the files of a page once each, with those of its parents", () => {
  const pages = pageSizes(manifest, read);
  expect(pages.map(({ route: id }) => id)).toEqual(["home/page/home-route", "coupon/page/coupon-route"]);
  expect(pages[0]?.first).toBeCloseTo(4_000, -2);
  expect(pages[0]?.further).toBe(0);
  expect(pages[1]?.further).toBeCloseTo(31_000, -2);
});

it("reports a page over its budget", () => {
  expect(budgetProblems(pageSizes(manifest, read))).toEqual([
    expect.stringMatching(/^coupon\/page\/coupon-route adds 31\.\d KB to the home page; the limit is 13\.0 KB\.$/),
  ]);
});

it("reports a first page over its budget", () => {
  expect(budgetProblems([{ route: "home/page/home-route", first: 186_501, further: 0 }])).toHaveLength(1);
  expect(budgetProblems([{ route: "home/page/home-route", first: 186_500, further: 13_000 }])).toEqual([]);
});

it("allows a page with a form more than others", () => {
  const sizes = { first: 228_000, further: 63_000 };
  expect(budgetProblems([{ route: "login/page/login-route", ...sizes }])).toEqual([]);
  expect(budgetProblems([{ route: "coupon/page/coupon-route", ...sizes }])).toHaveLength(2);
});

it("reports a style sheet that no script imports", () => {
  const scripts = new Map([["server/index.js", Buffer.from('["/assets/styles-1a.css"]')]]);
  const built = ["client/assets/styles-1a.css", "client/assets/dialog-2b.css", ...scripts.keys()];
  expect(strayStyleSheets(built, (name) => scripts.get(name) ?? Buffer.alloc(0))).toEqual([
    "client/assets/dialog-2b.css is a style sheet that no page loads.",
  ]);
});

it("lists the scripts of first views after what they import, each once", () => {
  const sources: Readonly<Record<string, string>> = {
    "card.js": `import{a}from"./price.js";import("./dialog.js");`,
    "/assets/price.js": `import "./words.js";export const a=1;`,
  };
  const scripts = firstViewScripts(manifest, (name) => Buffer.from(sources[name] ?? ""));
  const ofCard = ["/assets/words.js", "/assets/price.js", "card.js"];
  expect(scripts.filter((name) => ofCard.includes(name))).toEqual(ofCard);
  expect(scripts).toHaveLength(new Set(scripts).size);
  expect(scripts).not.toContain("/assets/dialog.js");
});

it("reports a script that formats by a language while it is evaluated", () => {
  const plain = { file: "/assets/card.js", ms: 90, formatters: [] };
  expect(evaluationProblems([plain, { ...plain, formatters: ["Intl.Collator", "Intl.Collator"] }])).toEqual([
    "card.js uses Intl.Collator while it is evaluated; use it at the first need.",
  ]);
});

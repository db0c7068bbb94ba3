import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BLOCKS_LAYOUT, type SitePage, sitePages } from "../../../client/app/lib/site-pages.ts";
import { optionalPages } from "../../../client/app/session/capabilities.ts";
import { loyaltyPages } from "../../../services/src/core/content/testing/storefront-pages.ts";
import { root } from "../../run/run.ts";

const app = join(root, "client/app");
const allOf = (pages: readonly SitePage[]): readonly SitePage[] =>
  pages.flatMap((page) => [page, ...allOf(page.pages ?? [])]);

it("lists every route module in client/app/pages.json, from which routes, sitemap, robots and tests are made", () => {
  const modules = globSync(["*/page/**/*-{route,redirect,layout}.{ts,tsx}", "*/page/**/*-file.tsx"], { cwd: app });
  const listed = new Set([BLOCKS_LAYOUT, ...allOf(sitePages).map(({ file }) => file)]);
  expect(
    modules.filter((file) => !listed.has(file)),
    "add these to client/app/pages.json",
  ).toEqual([]);
  expect(
    [...listed].filter((file) => !modules.includes(file)),
    "no such module",
  ).toEqual([]);
});

it("declares every page of content in at most 25 lines", () => {
  const pages = sitePages.filter(({ file }) => file.startsWith("post/page/"));
  const long = pages.filter(({ file }) => readFileSync(join(app, file), "utf8").trimEnd().split("\n").length > 25);
  expect(long.map(({ file }) => file)).toEqual([]);
});

it("gives every page one of the known kinds and a path of its own", () => {
  const kinds = ["indexed", "public", "shopper", "staff", "shop", "endpoint"];
  expect(allOf(sitePages).filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
  const paths = sitePages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it("knows in the test of content which pages a retailer without the loyalty service lacks", () => {
  const inContent = optionalPages.filter((page) => !page.startsWith("/sso/"));
  expect(loyaltyPages, "change services/src/core/content/testing/storefront-pages.ts").toEqual(inContent);
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryFiles } from "../run/repository-files.ts";
import { root } from "../run/run.ts";
import { generatedDocs, schemaDocs } from "./generated-docs.ts";
import { anchorOf } from "../../explorer/docs/anchors.ts";

const pages = await generatedDocs(root);
const textOf = (path: string) => pages.get(path) ?? "";

it("finds the committed pages identical to the output of `npm run codegen`", () => {
  const committed = [...pages].filter(([path]) => repositoryFiles.has(path));
  expect(committed.map(([path]) => path)).toEqual(["docs/capacity.md"]);
  for (const [path, text] of committed) expect(readFileSync(join(root, path), "utf8")).toBe(text);
});

it("deletes pages of removed nouns", () => {
  expect(globSync(`${schemaDocs}/*.md`, { cwd: root }).filter((path) => !pages.has(path))).toEqual([]);
});

it("links every type to an existing heading", () => {
  const dead = [...pages].flatMap(([path, text]) =>
    [...text.matchAll(/\]\(((?:schema\/)?[\w-]+\.md)#([\w-]+)\)/g)]
      .filter(([, file = "", anchor]) => {
        const target = textOf(join(path, "..", file));
        return !target
          .split("\n")
          .some((line) => line.startsWith("#") && anchorOf(line.replace(/^#+ /, "")) === anchor);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

it("gives all headings of a page different anchors", () => {
  const twice = [...pages].flatMap(([path, text]) => {
    const anchors = text.split("\n").filter((line) => /^#+ /.test(line));
    const seen = anchors.map((line) => anchorOf(line.replace(/^#+ /, "")));
    return seen.filter((anchor, at) => seen.indexOf(anchor) !== at).map((anchor) => `${path}#${anchor}`);
  });
  expect(twice).toEqual([]);
});

it("shows fields with their arguments, and the samples that start with them", () => {
  const page = textOf("docs/schema/location.md");
  expect(page).toContain("### Query.location\n\nGives [`Location`](location.md#location).");
  expect(page).toMatch(/\| `slug` \| `String!` \| The slugged store name/);
  expect(page).toContain("query StorefrontStoresQuery");
});

it("lists the operations of a page, and those of the frame only once", () => {
  const operations = textOf("docs/operations.md");
  const coupons = operations.split("## `/digital-coupons`")[1]?.split("\n## ")[0] ?? "";
  expect(coupons).toContain("`CouponPageQuery`");
  expect(coupons).toContain("`ClipCouponMutation`");
  expect(coupons).not.toContain("`LayoutQuery`");
});

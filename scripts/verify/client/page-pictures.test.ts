import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { storefrontRoutes } from "../../../e2e/faults/pages/rows.ts";
import {
  pagePictures,
  picturedRoutes,
  pictureName,
  retailerPictures,
  routesWithoutPicture,
} from "../../../e2e/measure/picture-rows.ts";
import { root } from "../../run/run.ts";

const names = [...retailerPictures, ...pagePictures].map(pictureName);

it("takes a picture of every page, or says why it has none", () => {
  const known = new Set([...picturedRoutes, ...Object.keys(routesWithoutPicture)]);
  expect(storefrontRoutes().filter((route) => !known.has(route))).toEqual([]);
  expect(
    names.filter((name, index) => names.indexOf(name) < index),
    "two pictures of one name",
  ).toEqual([]);
});

it("shows every picture at both widths in the guide", () => {
  const guide = readFileSync(join(root, "docs/guides/pictures.md"), "utf8");
  const files = names.flatMap((name) => [390, 1280].map((width) => `../images/${name}-${width}.webp`));
  const missing = files.filter((file) => !guide.includes(file) || !existsSync(join(root, "docs/guides", file)));
  expect(missing, "run `npm run pictures:pages`").toEqual([]);
});

import { expect, it } from "vitest";
import { storefrontRoutes } from "../../../e2e/faults/pages/rows.ts";
import {
  pagePictures,
  picturedRoutes,
  pictureName,
  retailerPictures,
  routesWithoutPicture,
} from "../../../e2e/measure/picture-rows.ts";

const names = [...retailerPictures, ...pagePictures].map(pictureName);

it("takes a picture of every page, or says why it has none", () => {
  const known = new Set([...picturedRoutes, ...Object.keys(routesWithoutPicture)]);
  expect(storefrontRoutes().filter((route) => !known.has(route))).toEqual([]);
  expect(
    names.filter((name, index) => names.indexOf(name) < index),
    "two pictures of one name",
  ).toEqual([]);
});

import { expect, it } from "vitest";
import { artSize } from "./art.ts";

it("is square without a shape", () => {
  expect(artSize()).toEqual({ width: 1600, height: 1600 });
});

it("has the requested shape", () => {
  expect(artSize("banner")).toEqual({ width: 1600, height: 208 });
  expect(artSize("constructor")).toBeNull();
});

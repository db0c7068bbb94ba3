import { describe, expect, it } from "vitest";
import { boxFor } from "./box.ts";

const square = { width: 1600, height: 1600 };
const wide = { width: 1600, height: 751 };

describe("boxFor", () => {
  it("keeps the aspect ratio with a width only", () => {
    expect(boxFor({ width: 400 }, wide)).toEqual({ width: 400, height: 188 });
  });

  it("returns the image's own size without arguments, at most 1600 px wide", () => {
    expect(boxFor({}, square)).toEqual(square);
    expect(boxFor({}, { width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  });

  it.each([
    [1600, 208],
    [800, 308],
    [1200, 628],
    [800, 600],
    [400, 400],
    [1600, 751],
  ])("accepts %i by %i, the proportions of an image slot", (width, height) => {
    expect(boxFor({ width, height }, square)).toEqual({ width, height });
  });

  it("rejects proportions that no page uses", () => {
    expect(boxFor({ width: 400, height: 333 }, square)).toBeNull();
  });

  it("accepts any listed width with any listed height", () => {
    expect(boxFor({ width: 400, height: 200 }, square)).toEqual({ width: 400, height: 200 });
    expect(boxFor({ width: 100, height: 1600 }, wide)).toEqual({ width: 100, height: 1600 });
  });

  it("keeps the aspect ratio with a height only", () => {
    expect(boxFor({ height: 400 }, wide)).toEqual({ width: 852, height: 400 });
    expect(boxFor({ height: 401 }, wide)).toBeNull();
  });
});

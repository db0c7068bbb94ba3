import type { CSSObject } from "@emotion/serialize";
import { expect, it, vi } from "vitest";
import { memoizedStyles } from "./style-results.ts";

function memoizedMerge() {
  const compute = vi.fn((...parts: object[]): CSSObject => Object.assign({}, ...parts));
  return { compute, css: memoizedStyles(compute) };
}

const red = { color: "red" };
const blue = { color: "blue" };

it("computes the CSS of the same styles once, also of new objects with the same content", () => {
  const { compute, css } = memoizedMerge();
  expect(css(red, blue).styles).toBe("color:blue;");
  expect(css({ ...red }, blue)).toBe(css(red, { ...blue }));
  expect(compute).toHaveBeenCalledOnce();
});

it("computes other CSS for other styles, for another order and for more of them", () => {
  const { css } = memoizedMerge();
  const results = [css(red, blue), css(blue, red), css(red), css(red, { color: "green" })];
  expect(results.map(({ styles }) => styles)).toEqual(["color:blue;", "color:red;", "color:red;", "color:green;"]);
});

it("gives the right CSS after more styles than it remembers", () => {
  const { css } = memoizedMerge();
  for (let order = 0; order < 2_500; order += 1) css(red, { order });
  expect(css(red, { order: 3 }).styles).toBe("color:red;order:3;");
  expect(css(red, blue).styles).toBe("color:blue;");
});

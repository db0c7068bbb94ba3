import { expect, it } from "vitest";
import { differenceOf } from "./equal.ts";

it("names the first place in which two answers differ", () => {
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull();
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe("data.a.1.b: 2 and 3");
  expect(differenceOf({ a: 1 }, { a: 1, b: 2 })).toBe("data.b: undefined and 2");
});

import { expect, it } from "vitest";
import { groupBy } from "./group-by.ts";

it("groups items by key, in the order of the first items", () => {
  const groups = groupBy(["pear", "fig", "plum", "date"], ({ length }) => length);
  expect([...groups]).toEqual([
    [4, ["pear", "plum", "date"]],
    [3, ["fig"]],
  ]);
});

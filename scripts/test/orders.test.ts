import { expect, it } from "vitest";
import { drawSeeds, orderArguments } from "./orders.ts";

it("draws five different seeds", () => {
  const drawn = [7, 7, 3, 9, 3, 1, 4];
  expect(drawSeeds(5, () => drawn.shift() ?? 0)).toEqual([7, 3, 9, 1, 4]);
  expect(new Set(drawSeeds())).toHaveProperty("size", 5);
});

it("shuffles the files and the tests of each project by the seed", () => {
  expect(orderArguments(42, ["client", "gateway"])).toEqual([
    "run",
    "--project=client",
    "--project=gateway",
    "--sequence.shuffle.files",
    "--sequence.shuffle.tests",
    "--sequence.seed=42",
  ]);
});

import { describe, expect, it } from "vitest";
import { prioritizeStore } from "./store-choices.ts";

const stores = ["Alpine", "Heber", "Mountain Green"].map((name, index) => ({ name, storeNumber: `00${index + 1}` }));

describe("prioritizeStore", () => {
  it("moves the store of that name to the front, in the same order otherwise", () => {
    expect(prioritizeStore(stores, "Mountain Green").map(({ name }) => name)).toEqual([
      "Mountain Green",
      "Alpine",
      "Heber",
    ]);
  });

  it.each([null, undefined, "Elsewhere"])("changes nothing for %j", (name) => {
    expect(prioritizeStore(stores, name)).toBe(stores);
  });
});

import { describe, expect, it } from "vitest";
import { preselectedStore, prioritizeStore } from "./store-choices.ts";

const stores = ["Alpine", "Heber", "Mountain Green"].map((name, index) => ({ name, storeNumber: `00${index + 1}` }));

describe("prioritizeStore", () => {
  it("moves the store of that name to the front and keeps the order of the others", () => {
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

describe("preselectedStore", () => {
  it("chooses the only store there is", () => {
    expect(preselectedStore(stores.slice(0, 1), null)).toBe("001");
  });

  it("chooses the store at the place that the retailer names", () => {
    expect(preselectedStore(stores, 2)).toBe("003");
  });

  it.each([null, 4])("leaves the choice open for %j", (index) => {
    expect(preselectedStore(stores, index)).toBe("");
  });
});

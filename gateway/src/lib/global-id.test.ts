import { expect, it } from "vitest";
import { globalId, keyOfGlobalId } from "./global-id.ts";

it("reads back the key of an id it made", () => {
  expect(keyOfGlobalId(globalId("Coupon", "reams", "31:0042"), "Coupon", "reams")).toBe("31:0042");
});

it("knows no id of another type or retailer", () => {
  const id = globalId("Coupon", "reams", "1");
  expect(keyOfGlobalId(id, "Post", "reams")).toBeNull();
  expect(keyOfGlobalId(id, "Coupon", "lees")).toBeNull();
});

it.each(["", "1", "%%%", `${globalId("Coupon", "reams", "1")}=`, globalId("Coupon", "reams", ""), "x".repeat(5_000)])(
  "knows no id in %j",
  (id) => {
    expect(keyOfGlobalId(id, "Coupon", "reams")).toBeNull();
  },
);

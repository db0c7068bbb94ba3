import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { globalId, keyOfGlobalId } from "./global-id.ts";

it("returns the key of an id it created", () => {
  expect(keyOfGlobalId(globalId("Coupon", "reams", "31:0042"), "Coupon", "reams")).toBe("31:0042");
});

it("returns null for an id of another type or retailer", () => {
  const id = globalId("Coupon", "reams", "1");
  expect(keyOfGlobalId(id, "Post", "reams")).toBeNull();
  expect(keyOfGlobalId(id, "Coupon", "lees")).toBeNull();
});

it.each(["", "1", "%%%", `${globalId("Coupon", "reams", "1")}=`, globalId("Coupon", "reams", ""), "x".repeat(5_000)])(
  "returns null for %j",
  (id) => {
    expect(keyOfGlobalId(id, "Coupon", "reams")).toBeNull();
  },
);

const names = fc.constantFrom("Coupon", "CouponBook", "Post", "User", "WeeklyAd", "WeeklyAdItem");
const sites = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);

it("returns any key, for its own type and retailer only", () => {
  const keys = fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 });
  const holds = fc.property(names, names, sites, sites, keys, (type, otherType, site, otherSite, key) => {
    const id = globalId(type, site, key);
    expect(keyOfGlobalId(id, type, site)).toBe(key);
    expect(keyOfGlobalId(id, otherType, otherSite)).toBe(type === otherType && site === otherSite ? key : null);
  });
  fc.assert(holds, seeded(500));
});

it("returns null for an id that it did not create", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.base64String(),
    fc.string().map((key) => `Coupon:reams:${key}`),
  );
  const holds = fc.property(text, fc.boolean(), (made, encoded) => {
    const id = encoded ? Buffer.from(made).toString("base64url") : made;
    const key = keyOfGlobalId(id, "Coupon", "reams");
    expect(key === null || globalId("Coupon", "reams", key) === id).toBe(true);
  });
  fc.assert(holds, seeded(1_000));
});

import * as v from "valibot";
import { expect, it } from "vitest";
import { readEnvironment } from "../../../../settings/read-environment.ts";
import { couponVendorEntries, couponVendorProblems, toCouponVendors } from "./coupon-vendors.ts";

const vendors = { COUPON_VENDORS: "clips=https://clips.example/", COUPON_VENDOR_TOKENS: "clips=canary-vendor=token" };

const read = (environment: Readonly<Record<string, string>>) =>
  readEnvironment(v.object(couponVendorEntries), environment, couponVendorProblems);

it("reads the address and the token of each vendor of coupons", () => {
  const { settings } = { settings: null, ...read(vendors) };
  expect(settings !== null && [...toCouponVendors(settings)]).toEqual([
    ["clips", { url: "https://clips.example", token: "canary-vendor=token" }],
  ]);
});

it.each([
  {
    change: { COUPON_VENDORS: "clips" },
    line: "COUPON_VENDORS is malformed: it must be a comma list of name=address.",
  },
  {
    change: { COUPON_VENDOR_TOKENS: "clips=short" },
    line: "COUPON_VENDOR_TOKENS is malformed: it must be a comma list of name=token, of at least 16 printable characters each.",
  },
  {
    change: { COUPON_VENDOR_TOKENS: "" },
    line: "COUPON_VENDORS and COUPON_VENDOR_TOKENS must name the same vendors.",
  },
])("reports: $line", ({ change, line }) => {
  expect(read({ ...vendors, ...change })).toEqual({ problems: [line] });
});

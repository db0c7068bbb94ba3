import { expect, it } from "vitest";
import { readSettings } from "./environment.ts";

const others = {
  LOYALTY_URL: "http://localhost:4101/",
  LOYALTY_TOKEN: "canary-loyalty-token",
  CONTENT_URL: "http://localhost:4102",
  CONTENT_TOKEN: "canary-content-token",
  COMMERCE_TOKEN: "canary-commerce-token",
  AD_STUDIO_TOKEN: "canary-ad-studio-token",
  AD_VIEWER_TOKEN: "canary-ad-viewer-token",
  PORTAL_TOKEN: "canary-portal-token",
  SSO_PASSWORD: "canary-sso-credential",
  SESSION_KEYS: Buffer.alloc(32, 1).toString("base64url"),
};

function problems(environment: Record<string, string>): readonly string[] {
  const read = readSettings(environment);
  return "problems" in read ? read.problems : [];
}

const vendors = { COUPON_VENDORS: "clips=https://clips.example/", COUPON_VENDOR_TOKENS: "clips=canary-vendor=token" };

it("reads the address and the token of each vendor of coupons", () => {
  const read = readSettings({ ...others, ...vendors });
  expect("settings" in read ? [...read.settings.couponVendors] : []).toEqual([
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
  expect(problems({ ...others, ...vendors, ...change })).toEqual([line]);
});

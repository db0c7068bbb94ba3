import type { MutantRow } from "../mutant.ts";

const coupon = (name: string): string => `client/app/coupon/${name}`;

/** Digital coupons in the storefront. */
export const couponPages: readonly MutantRow[] = [
  {
    rule: "A clip whose outcome is unknown is checked, not shown as failed.",
    requirements: ["COUP-29"],
    file: coupon("lib/clip-outcome.ts"),
    from: 'return { kind: canBeSent ? "unknown" : "failed" };',
    to: 'return { kind: "failed" };',
    tests: [coupon("clip/use-clip.test.tsx")],
  },
  {
    rule: "A clip is clipped only if the coupon says so.",
    requirements: ["COUP-29"],
    file: coupon("lib/clip-outcome.ts"),
    from: 'kind: data?.clipCoupon.coupon?.state === "CLIPPED" ? "clipped" : "unknown"',
    to: 'kind: data ? "clipped" : "unknown"',
    tests: [coupon("lib/clip-outcome.test.ts")],
  },
  {
    rule: "A stale list proves nothing about a clip.",
    requirements: ["COUP-29"],
    file: coupon("lib/clip-outcome.ts"),
    from: 'if (coupons.value.freshness.stale) return { kind: "unknown" };',
    to: "",
    tests: [coupon("clip/use-unknown-clips.test.tsx")],
  },
  {
    rule: "A check by another shopper confirms no clip.",
    requirements: ["COUP-45"],
    file: coupon("lib/clip-outcome.ts"),
    from: 'if (coupons.value.id !== bookId) return { kind: "unauthenticated" };',
    to: "",
  },
  {
    rule: "An unavailable coupon is removed from the page.",
    requirements: ["COUP-31"],
    file: coupon("clip/use-clip.ts"),
    from: 'if (finalOutcome.kind === "unavailable") removeCoupon(client, bookId, coupon, isKnown ? before : null);',
    to: "",
    tests: [coupon("clip/use-clip.test.tsx")],
  },
  {
    rule: "A clip that is still unknown is checked when the shopper comes back.",
    requirements: ["COUP-29"],
    file: coupon("clip/use-unknown-clips.ts"),
    from: "checkOnReturn(check, () => callbacks.size === 0);",
    to: "",
    tests: [coupon("clip/use-unknown-clips.test.tsx")],
  },
  {
    rule: "A set of chosen brands is joined by or, facets by and.",
    requirements: ["COUP-06"],
    file: "coupon-list/filter-coupons.ts",
    from: "tests.every((passes) => passes(coupon))",
    to: "tests.some((passes) => passes(coupon))",
  },
  {
    rule: "A search ignores case and accents.",
    requirements: ["COUP-06"],
    file: "coupon-list/search-words.ts",
    from: '.replace(/\\p{M}/gu, "")',
    to: "",
  },
  {
    rule: "A coupon that was just clipped stays in the list.",
    requirements: ["COUP-28"],
    file: coupon("listing/use-listing.ts"),
    from: 'view === "available" && justClipped.has(id)',
    to: "false",
    tests: [coupon("listing/listed-coupons.test.ts")],
  },
  {
    rule: "Featured coupons come first, then the next to expire.",
    requirements: ["COUP-08"],
    file: "coupon-list/sort-coupons.ts",
    from: "Number(b.isFeatured) - Number(a.isFeatured)",
    to: "Number(a.isFeatured) - Number(b.isFeatured)",
  },
  {
    rule: "A filter needs the whole book.",
    requirements: ["COUP-06", "COUP-09"],
    file: coupon("lib/needs-whole-book.ts"),
    from: "    isNarrowed(address) ||\n",
    to: "",
  },
];

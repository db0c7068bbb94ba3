import { expect, it } from "vitest";
import { type SeenVisit, seenVisits } from "./result.ts";
import { checkedScreens } from "./visit.ts";

const shopper = seenVisits().filter(
  ({ retailer, person, build }) => retailer === "reams" && person === "shopper" && build === "en",
);

/** Returns the visits of the shopper to a page; throws without one. */
function visitsOf(path: string): readonly SeenVisit[] {
  const pageVisits = shopper.filter((visit) => visit.path === path);
  if (pageVisits.length === 0) throw new Error(`The shopper has not visited ${path}`);
  return pageVisits;
}

it.each([
  ["/rewards", "My Rewards"],
  ["/receipts", "My Receipts"],
  ["/savings", "Year-to-Date Savings"],
  ["/charities", "School Charities"],
  ["/account", "My Account Information"],
  ["/accept-terms", "Terms & Conditions"],
])("%s has the heading %s", (path, heading) => {
  for (const { findings } of visitsOf(path)) expect(findings.document.headings).toEqual([heading]);
});

it.each(["/rewards", "/receipts", "/savings", "/charities", "/account"])("%s has the blocks of editors", (path) => {
  for (const { findings } of visitsOf(path)) {
    expect(findings.document.blocks).toContain("Coupons in Three Steps");
    expect(findings.document.blocks.includes("Fuel in Springville")).toBe(path === "/rewards");
  }
});

it("the footer shows the home store with its address, its hours and a link to its page", () => {
  for (const { findings } of visitsOf("/posts/faq")) {
    const { footer, links } = findings.document;
    expect(footer).toContain("Springville, UT 84663");
    expect(footer).toMatch(/(?:Open until|Closed, opens) /);
    expect(links).toContain("/stores/springville");
  }
});

it("a phone shows a label for every amount of the savings", () => {
  for (const { findings } of visitsOf("/savings")) {
    expect(findings.fullChecks[checkedScreens.phone]?.firstScreen.amountLabels).toEqual([
      '"Wallet Credit"',
      '"Digital Coupon"',
      '"Instant"',
      '"Level Up"',
      '"Personalized Savings"',
    ]);
  }
});

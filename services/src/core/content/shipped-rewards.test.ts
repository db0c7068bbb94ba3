import { describe, expect, it } from "vitest";
import { demoRewardSubscriptions } from "../seed/accounts.ts";
import { demoReceipts } from "../seed/receipts.ts";
import { createClock } from "../../kit/clock.ts";
import { addedRetailers, demoRetailers } from "../retailers/demo-retailers.ts";
import { createLibrary } from "./library.ts";
import { shippedContent } from "./testing/content-app.ts";

const NOW = "2026-01-01";
const library = createLibrary(
  shippedContent,
  (error) => {
    throw error;
  },
  createClock(),
);
const added = addedRetailers().map(({ sitePath }) => `app-${sitePath}`);
const sites = demoRetailers().flatMap(({ appId }) => (added.includes(appId) ? [] : appId.replace("app-", "")));

async function retailerInfo(site: string) {
  const info = await library.retailerInfo(site);
  if (info === null) throw new Error(`${site} has no content`);
  return info;
}

/** Returns the text of a retailer's page about its rewards. */
async function pageOf(site: string): Promise<string> {
  return (await library.post(site, "pages", "about-rewards"))?.description ?? "";
}

describe.each(sites)("the page of %s about its rewards", (site) => {
  it("describes its rewards as its settings and the loyalty service have them", async () => {
    const retailer = demoRetailers().find(({ appId }) => appId === `app-${site}`);
    const { features, rewardsTiers, rewards, rewardsProgram } = await retailerInfo(site);
    const text = await pageOf(site);
    const headings = (level: number) =>
      [...text.matchAll(new RegExp(`^#{${level}} (.+)$`, "gm"))].map(([, name]) => name);
    const programs = retailer ? demoRewardSubscriptions(retailer).map(({ name }) => name) : [];
    const choices = programs.flatMap((name) => /^(\w+) Rewards$/.exec(name)?.[1] ?? []);
    const hasChoice = features.rewardsChoice?.value === true;
    expect(headings(3)).toEqual(hasChoice ? choices : []);
    expect(headings(2).includes("Choose Your Program")).toBe(hasChoice);
    expect([...text.matchAll(/^\| +([\d,]+) \|/gm)].map(([, points]) => Number(points?.replace(",", "")))).toEqual(
      rewardsTiers,
    );
    const rows = [...text.matchAll(/^\| +([\d,]+) \| (.+?) +\|/gm)].map(([, points, name = ""]) => ({
      points: Number(points?.replace(",", "")),
      name: name.charAt(0).toLowerCase() + name.slice(1),
    }));
    expect(rewards).toEqual(rows);
    const [, fuel = ""] = /^#+ Fuel\n([^#]+)/m.exec(text) ?? [];
    const places = ((await library.locations(site)) ?? [])
      .map(({ city }) => city)
      .filter((city) => fuel.includes(city));
    expect(new Set(places)).toEqual(new Set(features.fuelPlaces?.value));
    expect(fuel !== "").toBe(retailer?.hasFuel);
    expect(text.includes("Wallet Credits")).toBe(features.excludesWalletCredits?.value !== true);
    expect(text).toContain(features.walletCreditNote?.value ?? rewardsProgram);
  });

  it("gives a point for a dollar, as its page about rewards states", async () => {
    const text = await pageOf(site);
    expect(text).toMatch(/^You earn one (point|perk) for every dollar on your receipt, after coupons\./m);
    const retailer = demoRetailers().filter(({ appId }) => appId === `app-${site}`);
    const receipts = demoReceipts(retailer, [], new Date(`${NOW}T12:00:00Z`));
    const totals = receipts.map(({ printed }) => Number(/^TOTAL +([\d.]+)$/m.exec(printed)?.[1]));
    expect(receipts.map(({ points }) => points)).toEqual(totals.map(Math.floor));
  });
});

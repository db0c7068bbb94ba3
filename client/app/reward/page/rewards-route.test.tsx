import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { offer, points, rewards, show } from "./testing/rewards-page.tsx";

const groups = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

afterEach(cleanup);

describe("the rewards page", () => {
  it("uses the retailer's word for rewards", async () => {
    await show({ term: "Perks", namesRewards: false, viewer: { rewards: { ...rewards, fuelRewards: [] } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Perks");
    expect(groups()).toContain("Fuel Perks");
    expect(screen.getByRole("progressbar", { name: "Progress to the next perk" })).toBeTruthy();
    expect(screen.getByText("50 points to the perk at 200 points")).toBeTruthy();
    expect(screen.getByText("No fuel perks are available at this time.")).toBeTruthy();
  });

  it("offers a retry in place of points or a history that could not be read", async () => {
    await show({ viewer: { points: { ...points, total: null, entries: null, progress: null } } });
    const panel = within(screen.getByRole("region", { name: "Points" }));
    expect(panel.getAllByRole("button", { name: "Retry" })).toHaveLength(2);
  });

  it("says which points end next, and nothing if the program does not state it", async () => {
    await show();
    expect(screen.getByText("Ending on 12/31/2026: 120 points")).toBeTruthy();
    cleanup();
    await show({ viewer: { points: { ...points, ending: null } } });
    expect(screen.queryByText(/^Ending on/)).toBeNull();
  });

  it("says that some movements of points could not be read", async () => {
    const entries = { ...points.entries, isComplete: false };
    await show({ viewer: { points: { ...points, entries } } });
    expect(screen.getByText("We couldn't load some of your points history.")).toBeTruthy();
    cleanup();
    await show();
    expect(screen.queryByText("We couldn't load some of your points history.")).toBeNull();
  });

  it("says that there are more movements of points than it shows", async () => {
    await show({ viewer: { points: { ...points, entries: { ...points.entries, totalCount: 612 } } } });
    expect(screen.getByText("The newest 12 of 612 entries.")).toBeTruthy();
    cleanup();
    await show();
    expect(screen.queryByText(/^The newest/)).toBeNull();
  });

  it("shows points, wallet credits, fuel rewards, personal offers and instant savings in this order", async () => {
    await show();
    expect(groups()).toEqual(["Points", "Wallet Credits", "Fuel Rewards", "Personal Offers", "Instant Savings"]);
  });

  it("fills the bar by the share of the needed points", async () => {
    await show();
    expect(screen.getByText("150 points")).toBeTruthy();
    const bar = screen.getByRole("progressbar", { name: "Progress to the next reward" });
    expect(bar.getAttribute("aria-valuenow")).toBe("75");
    expect(screen.getByText("You can get a loaf of bread now. 50 points to a roast chicken.")).toBeTruthy();
  });

  it("says the missing points of a reward without a name", async () => {
    await show({ namesRewards: false });
    expect(screen.getByText("50 points to the reward at 200 points")).toBeTruthy();
  });

  it("shows a bar, 'Redeem Now' or the amount spent, depending on the offer", async () => {
    await show();
    expect(screen.getByRole("progressbar", { name: "Bread club" }).getAttribute("aria-valuenow")).toBe("40");
    expect(screen.getByText("Redeem Now")).toBeTruthy();
    expect(screen.getByText("$31.20 spent so far")).toBeTruthy();
    expect(screen.queryByRole("progressbar", { name: "Big shop" })).toBeNull();
  });

  it("shows how to redeem an earned offer, and no action for one that has ended", async () => {
    await show();
    const how = "Redeem Now Enter your phone number at checkout to use it.";
    expect(screen.getByText("Redeem Now").parentElement?.textContent).toBe(how);
    cleanup();
    const ended = offer("Milk club", { display: "REDEEM_NOW", progress: 100, endDate: "2026-11-21", hasEnded: true });
    await show({ viewer: { rewards: { ...rewards, offers: [ended] } } });
    expect(screen.getByText("Ended 11/21/2026")).toBeTruthy();
    expect(screen.queryByText("Redeem Now")).toBeNull();
  });

  it("shows that an instant saving has ended", async () => {
    await show();
    expect(screen.getByText("Ended 12/1/2026 · Limit 1")).toBeTruthy();
  });

  it("names the program in text, with or without a logo", async () => {
    await show();
    expect(screen.getByText("Reams Rewards")).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
    cleanup();
    const url = "/media/sites/reams/rewards.svg";
    await show({ logo: { __typename: "Image", url, width: 96, height: 96 } });
    expect(screen.getByText("Reams Rewards")).toBeTruthy();
    expect(document.querySelector("img")?.getAttribute("src")).toBe(url);
  });

  it("shows how often fuel rewards can be redeemed", async () => {
    await show();
    expect(screen.getByText("One-time redemption per month.")).toBeTruthy();
    expect(screen.getByText(/10¢/)).toBeTruthy();
  });

  it("hides wallet credits if the retailer excludes them", async () => {
    await show({ switches: { excludesWalletCredits: true } });
    expect(groups()).not.toContain("Wallet Credits");
  });

  it("shows the retailer's note on wallet credits", async () => {
    await show({ switches: { walletCreditNote: "Redeem within 180 days." } });
    expect(screen.getByText("Redeem within 180 days.")).toBeTruthy();
  });

  it("shows the other groups if one could not be read", async () => {
    await show({ viewer: { rewards: null } });
    expect(groups()).toHaveLength(5);
    expect(screen.getByText("150 points")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(3);
  });

  it("omits a group that the retailer does not offer, without a retry", async () => {
    await show({ viewer: { points: null, credits: null }, capabilities: ["REWARDS"] });
    expect(groups()).toEqual(["Fuel Rewards", "Personal Offers", "Instant Savings"]);
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    cleanup();
    await show({ viewer: { rewards: null }, capabilities: ["POINTS", "CREDITS"] });
    expect(groups()).toEqual(["Points", "Wallet Credits"]);
  });

  it("shows each reward of the program with its state", async () => {
    await show();
    const tiers = within(screen.getByRole("list", { name: "Rewards by points" })).getAllByRole("listitem");
    expect(tiers.map((tier) => tier.textContent)).toEqual([
      "100 a loaf of bread Redeem",
      "200 a roast chicken 50 to go",
      "500 350 to go",
    ]);
  });

  it("shows the code of the card for a reward that the shopper can have now", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Redeem 100 points: a loaf of bread" }));
    const dialog = await screen.findByRole("dialog", { name: "Redeem 100 points" });
    expect(within(dialog).getByText("Show this code at checkout and ask for a loaf of bread.")).toBeTruthy();
    expect(within(dialog).getByRole("img", { name: /^Bar code of card number 4 1 0/ })).toBeTruthy();
  });

  it("offers no code while redemption is frozen", async () => {
    await show({ viewer: { redemptionFreeze: { __typename: "RedemptionFreeze", since: "2026-05-04T18:00:00.000Z" } } });
    expect(screen.queryByRole("button", { name: /^Redeem/ })).toBeNull();
    expect(screen.getByText("Reached")).toBeTruthy();
  });

  it("shows no state of the rewards while the points are unknown", async () => {
    await show({ viewer: { points: { ...points, total: null, progress: null } } });
    expect(screen.queryByRole("list", { name: "Rewards by points" })).toBeNull();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("lists the offers that can be redeemed now first", async () => {
    await show();
    const offers = within(screen.getByRole("region", { name: "Personal Offers" })).getAllByRole("article");
    expect(offers.map((each) => within(each).getByRole("heading").textContent)).toEqual([
      "Milk club",
      "Bread club",
      "Big shop",
    ]);
    expect(offers.map((each) => each.dataset["redeemable"])).toEqual(["true", undefined, undefined]);
  });

  it("collapses the points history below its number of entries", async () => {
    await show();
    const summary = screen.getByText("12 entries");
    expect(summary.closest("details")?.open).toBe(false);
    cleanup();
    await show({ address: "/rewards?points-page=2" });
    expect(screen.getByText("12 entries").closest("details")?.open).toBe(true);
  });

  it("shows ten rows of the points history per page, with a link to the next", async () => {
    await show();
    const table = () => within(screen.getByRole("table", { name: "Points history" }));
    expect(table().getAllByRole("row")).toHaveLength(11);
    fireEvent.click(screen.getByRole("link", { name: "Next page" }));
    expect(table().getByText("Purchase 11")).toBeTruthy();
    expect(table().queryByText("Purchase 10")).toBeNull();
  });
});

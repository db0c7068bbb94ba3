import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { credits, entry, points, purchase, show, source } from "./testing/rewards-page.tsx";

afterEach(cleanup);

describe("the sources of movements on the rewards page", () => {
  const historyOf = (...sources: readonly (object | null)[]) => ({
    points: {
      ...points,
      entries: {
        ...points.entries,
        nodes: points.entries.nodes.map((each, index) => ({ ...each, source: sources[index] ?? null })),
      },
    },
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();

  it("links each movement to its receipt or offer, and names other sources", async () => {
    const shop = { __typename: "Offer", id: "o-Big shop", offerCode: "0509", description: "Big shop" };
    await show({
      viewer: historyOf(
        purchase("r1", yesterday),
        source("OFFER", { offer: shop }),
        source("REWARD", { name: "500-point reward", nameLanguage: "en" }),
        source("COUPON", { offerId: "310042" }),
        source("EXPIRY"),
        null,
      ),
    });
    const row = (name: string) => screen.getByRole("rowheader", { name: new RegExp(`^${name}\\b`), hidden: true });
    const receipt = within(row("Purchase 1")).getByRole("link", { name: /^Receipt from/, hidden: true });
    expect(receipt.getAttribute("href")).toBe("/receipts?receipt=r1");
    const link = within(row("Purchase 2")).getByRole("link", { name: "Big shop", hidden: true });
    expect(document.querySelector(link.getAttribute("href") ?? "")?.textContent).toContain("Big shop");
    expect([3, 4, 5, 6].map((index) => row(`Purchase ${index}`).textContent)).toEqual([
      "Purchase 3500-point rewardThis wasn't me",
      "Purchase 4Coupon 310042This wasn't me",
      "Purchase 5ExpiredThis wasn't me",
      "Purchase 6This wasn't me",
    ]);
  });

  it("does not link to a receipt that the page of receipts no longer lists", async () => {
    await show({ viewer: historyOf(purchase("r1", "2024-05-04T18:00:00.000Z")) });
    expect(screen.queryByRole("link", { name: /^Receipt from/, hidden: true })).toBeNull();
    expect(screen.getByText("Receipt from 5/4/2024")).toBeTruthy();
  });

  it("links a spent credit to its receipt", async () => {
    const adjustments = [entry("Spent", purchase("r7", yesterday))];
    await show({ viewer: { credits: { ...credits, adjustments } } });
    const link = screen.getByRole("link", { name: /^Receipt from/, hidden: true });
    expect(link.getAttribute("href")).toBe("/receipts?receipt=r7");
  });

  it("shows the movements without links, and says so, if the sources could not be read", async () => {
    await show({ failed: ["viewer", "points", "entries", "nodes", "2", "source"] });
    expect(screen.getByText("12 entries")).toBeTruthy();
    expect(screen.getByText(/couldn't load all links/)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Retry", hidden: true })).toHaveLength(1);
  });

  it("shows the credits if their sources could not be read", async () => {
    await show({ failed: ["viewer", "credits", "current", "0", "source"] });
    expect(screen.getByText("Birthday credit")).toBeTruthy();
    expect(screen.getByText(/couldn't load all links/)).toBeTruthy();
  });

  it("opens the history at the entry of a link, and leaves it with the other pages", async () => {
    await show({ address: "/rewards?entry=e11" });
    const details = screen.getByText("12 entries").closest("details");
    expect(details?.open).toBe(true);
    const current = [...(details?.querySelectorAll("[aria-current=true]") ?? [])];
    expect(current.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining("Purchase 12"));
    const previous = screen.getByRole("link", { name: /Previous/ });
    expect(previous.getAttribute("href")).toBe("/rewards");
  });
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { DesignSystem } from "../../theme/design-system.tsx";
import { makeTotals } from "../testing/coupons.ts";
import { OnCard, type OnCardProps } from "./on-card.tsx";
// Loads the code of the dialog before a test waits for it.
import "../../ui/card/card-dialog.tsx";

const money = (cents: number) => ({ __typename: "Money" as const, cents, formatted: `$${(cents / 100).toFixed(2)}` });

function show(change: object = {}, props: Partial<OnCardProps> = {}) {
  const totals = { ...makeTotals(), clippedCount: 12, clippedValue: money(1_850), ...change };
  return render(
    <MemoryRouter>
      <DesignSystem>
        <OnCard totals={totals} isUnsure={false} shopper={{ shopperNumber: "42000001017" }} {...props} />
      </DesignSystem>
    </MemoryRouter>,
  );
}
const sum = () => document.querySelector(".coupon-sum")?.textContent;

afterEach(cleanup);

describe("what is on the card", () => {
  it.each([
    ["the number of coupons and their value", {}, "12 clipped · $18.50 in savings"],
    ["how many of its places are taken", { clipLimit: 1_200 }, "12 of 1,200 clipped · $18.50 in savings"],
    ["no value if no clipped coupon has one", { clippedValue: money(0) }, "12 clipped"],
    ["that nothing is clipped", { clippedCount: 0, clippedValue: money(0) }, "Nothing clipped yet"],
    ["large numbers with separators", { clippedCount: 1_234 }, "1,234 clipped · $18.50 in savings"],
  ])("is %s", (_, change, words) => {
    show(change);
    expect(sum()).toBe(words);
  });

  it("is not stated while the outcome of a clip is unknown", () => {
    show({}, { isUnsure: true });
    expect(sum()).toBe("Checking your card…");
  });

  it("is nothing for a guest", () => {
    const { container } = show({}, { shopper: null });
    expect(container.textContent).toBe("");
  });

  it("opens the card in a dialog, and without scripts leads to the account", async () => {
    show();
    const link = screen.getByRole("link", { name: "My Card" });
    expect(link.getAttribute("href")).toBe("/account");
    link.focus();
    fireEvent.click(link);
    expect(await screen.findByRole("dialog", { name: "My Card" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Bar code of card number 4 2 0 0 0 0 0 1 0 1 7" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(link);
  });
});

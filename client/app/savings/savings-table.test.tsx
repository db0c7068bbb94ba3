import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { DesignSystem } from "../theme/design-system.tsx";
import type { SavingsKind } from "./savings-kinds.ts";
import { SavingsPanels } from "./savings-panels.tsx";
import { SavingsTable } from "./savings-table.tsx";

const money = (formatted: string) => ({
  __typename: "Money" as const,
  cents: Math.round(Number(formatted.slice(1)) * 100),
  formatted,
});
const row = (first: string, month: string | null = null) => ({
  __typename: "SavingsRow" as const,
  month,
  walletCredit: money(first),
  digitalCoupons: money("$2.00"),
  instant: money("$3.00"),
  levelUp: money("$4.00"),
  personalized: money("$5.00"),
});

function show(rows: readonly ReturnType<typeof row>[], hidden: readonly SavingsKind[] = []) {
  render(
    <DesignSystem>
      <SavingsTable rows={rows} total={row("$9.00")} hidden={hidden} />
    </DesignSystem>,
  );
}

interface Panels {
  readonly isComplete?: boolean;
  readonly hidden?: readonly SavingsKind[];
}

function showPanels(rows: readonly ReturnType<typeof row>[], { isComplete = true, hidden = [] }: Panels = {}) {
  const savings = { __typename: "Savings" as const, rows: [...rows], total: row("$9.00"), isComplete };
  render(
    <MemoryRouter>
      <DesignSystem>
        <SavingsPanels savings={savings} hidden={hidden} />
      </DesignSystem>
    </MemoryRouter>,
  );
}

const figure = () => document.querySelector(".figure")?.textContent;
const texts = (role: "columnheader" | "row") =>
  within(screen.getByRole("table"))
    .getAllByRole(role)
    .map((each) => each.textContent);

afterEach(cleanup);

describe("the table of savings", () => {
  it("has a column for each kind of savings", () => {
    show([row("$1.00")]);
    expect(texts("columnheader")).toEqual([
      "Wallet Credit",
      "Digital Coupon",
      "Instant",
      "Level Up",
      "Personalized Savings",
    ]);
    expect(texts("row")).toHaveLength(2);
  });

  it("labels every amount and shows all of them in the same style", () => {
    show([row("$1.00")]);
    const cells = within(screen.getByRole("table")).getAllByRole("cell");
    const labels = cells.map((cell) => [cell.textContent, cell.dataset["label"], cell.dataset["kind"]]);
    expect(labels).toEqual([
      ["$1.00", "Wallet Credit", "value"],
      ["$2.00", "Digital Coupon", "value"],
      ["$3.00", "Instant", "value"],
      ["$4.00", "Level Up", "value"],
      ["$5.00", "Personalized Savings", "value"],
    ]);
  });

  it("omits columns that the retailer does not show", () => {
    show([row("$1.00")], ["walletCredit", "digitalCoupons"]);
    expect(texts("columnheader")).toEqual(["Instant", "Level Up", "Personalized Savings"]);
  });

  it("adds the total if there are several entries", () => {
    show([row("$1.00"), row("$8.00")]);
    expect(texts("row").at(-1)).toContain("Total$9.00");
    expect(texts("row")).toHaveLength(4);
  });

  it("names the rows of months", () => {
    show([row("$1.00", "2026-01"), row("$8.00", "2026-03")]);
    expect(texts("columnheader")[0]).toBe("Month");
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "January",
      "March",
      "Total",
    ]);
  });
});

describe("the panels of savings", () => {
  it("show the total of the shown kinds, and what each month has of it", () => {
    showPanels([row("$1.00", "2026-02"), row("$8.00", "2026-04")], { hidden: ["personalized"] });
    expect(figure()).toBe("$18.00 saved this year");
    const chart = screen.getByRole("region", { name: "Savings by month" }).querySelector("[aria-hidden]");
    expect([...(chart?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Jan",
      "$10Feb",
      "Mar",
      "$17Apr",
    ]);
    expect(screen.getAllByRole("table", { hidden: true })).toHaveLength(2);
  });

  it("show no months if the service sends none", () => {
    showPanels([row("$1.00"), row("$8.00")]);
    expect(screen.queryByRole("region", { name: "Savings by month" })).toBeNull();
    expect(texts("row")).toHaveLength(4);
  });

  it("state that a total is not complete", () => {
    showPanels([row("$1.00", "2026-02")], { isComplete: false });
    expect(figure()).toBe("$23.00 saved this year, at least");
    expect(screen.getByRole("status").textContent).toMatch(/^We couldn't load some of your savings/);
  });

  it("do not show that nothing was saved if nothing could be read", () => {
    showPanels([], { isComplete: false });
    expect(screen.queryByText("No savings yet this year.")).toBeNull();
  });

  it("explain the digital coupons, unless the retailer hides them", () => {
    showPanels([row("$1.00")]);
    const link = screen.getByRole("link", { name: "See all redeemed coupons" });
    expect(link.getAttribute("href")).toBe("/digital-coupons?view=redeemed");
    cleanup();
    showPanels([row("$1.00")], { hidden: ["digitalCoupons"] });
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("show that nothing was saved yet", () => {
    showPanels([]);
    expect(screen.getByText("No savings yet this year.")).toBeTruthy();
  });
});

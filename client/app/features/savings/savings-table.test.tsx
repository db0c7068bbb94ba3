import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DesignSystem } from "../../theme/design-system.tsx";
import { type SavingsKind, SavingsTable } from "./savings-table.tsx";

const money = (formatted: string) => ({ __typename: "Money" as const, formatted });
const row = (first: string) => ({
  __typename: "SavingsRow" as const,
  walletCredit: money(first),
  digitalCoupons: money("$2.00"),
  instant: money("$3.00"),
  levelUp: money("$4.00"),
  personalized: money("$5.00"),
});

function show(rows: readonly ReturnType<typeof row>[], hidden: readonly SavingsKind[] = []) {
  const savings = { __typename: "Savings" as const, rows: [...rows], total: row("$9.00") };
  render(
    <DesignSystem>
      <SavingsTable savings={savings} hidden={hidden} />
    </DesignSystem>,
  );
}

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

  it("shows that nothing was saved yet", () => {
    show([]);
    expect(screen.getByText("No savings yet this year.")).toBeTruthy();
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { DesignSystem } from "../../../theme/design-system.tsx";
import { CustomerSheet } from "./customer-sheet.tsx";
import { customerAnswer } from "./testing/customer-answer.ts";
import "./customer-sheet-dialog.tsx";

afterEach(cleanup);

it("opens the shopper's pocket sheet to print, from what the lookup read", async () => {
  const { coupons, shopperNumber } = customerAnswer().user;
  const { client, operations } = fakeGraph({});
  const Page = () => (
    <DesignSystem>
      <CustomerSheet number={shopperNumber} coupons={coupons as never} timeZone="America/Denver" />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/support/customer", Component: Page }], "/support/customer");
  fireEvent.click(screen.getByRole("button", { name: "Print coupons" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Print coupons" }));
  expect(dialog.getByText("As of 11/21/2026, 12:00 PM")).toBeTruthy();
  expect(dialog.getByText("4100 0000 1017")).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Save $2.00 $1.50 BarillaLast day 12/24/2026On any two boxes of pasta Code CODE1",
  ]);
  expect(operations.filter((name) => name !== "LayoutQuery")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

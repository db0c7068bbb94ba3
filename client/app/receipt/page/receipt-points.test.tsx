import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { answerOf, caseOf, type Page, receipt, show } from "./testing/receipts-page.tsx";

const reason = (kind: string, change: object = {}) => ({
  pointsEntry: null,
  pointsReason: { __typename: "PointsReason", kind, expectedBy: null, minimum: null, cardAddedAt: null, ...change },
});

const opened = async (points: object, onAsk?: Page["onAsk"], printed: object = {}) => {
  await show([receipt(printed)], {
    search: "?receipt=r1",
    verdicts: [answerOf([], { points })],
    ...(onAsk && { onAsk }),
  });
  return within(await screen.findByRole("region", { name: "Your points on this purchase" }));
};

afterEach(cleanup);

it("shows the points of the purchase with a link to their entry", async () => {
  const section = await opened({});
  expect(await section.findByText("3 points were added on 5/4/2026.")).toBeTruthy();
  const link = section.getByRole("link", { name: "View in points history" });
  expect(link.getAttribute("href")).toBe("/rewards?entry=e1");
});

it("says that points were added if their entry is not certain", async () => {
  const section = await opened({ pointsEntry: null });
  expect(await section.findByText("Your points were added.")).toBeTruthy();
  expect(section.queryByRole("link")).toBeNull();
});

it.each([
  [reason("PENDING"), "Points pending."],
  [
    reason("PENDING", { expectedBy: "2026-05-07T03:30:00.000Z" }),
    "Points pending. They'll be added by 5/6/2026, 9:30 PM.",
  ],
  [
    reason("BELOW_MINIMUM", { minimum: { __typename: "Money", formatted: "$1.00" } }),
    "Purchases under $1.00 don't earn points.",
  ],
  [reason("BELOW_MINIMUM"), "It was below the amount that earns a point."],
  [reason("EXCLUDED_ITEMS"), "Nothing on this receipt earns points."],
  [
    reason("CARD_NOT_USED", { cardAddedAt: "2026-05-07T03:30:00.000Z" }),
    "The card was not used at the register. The purchase was added on 5/6/2026, 9:30 PM, so it earned no points.",
  ],
  [reason("CARD_NOT_USED"), "The card was not used at the register, so it earned no points."],
  [reason("RETURNED"), "It was returned, so it has no points."],
])("says why a purchase has no points: %j", async (points, sentence) => {
  const section = await opened(points);
  expect(await section.findByText(sentence)).toBeTruthy();
  expect(section.queryByRole("link")).toBeNull();
});

it.each([
  [11, "Points on the receipt: 11. They weren't added, and we can't see why."],
  [0, "No points were added, and we can't see why."],
  [null, "No points were added, and we can't see why."],
])("names the points that a receipt states and the account does not have: %s", async (points, sentence) => {
  const section = await opened({ ...reason("UNKNOWN"), points }, undefined, { points });
  expect(await section.findByText(sentence)).toBeTruthy();
});

it("opens a case about an unknown reason at a press, and shows its number", async () => {
  const reports: unknown[] = [];
  const section = await opened(reason("UNKNOWN"), (input) => {
    reports.push(input);
    return reports.length === 1 ? new Error("no connection") : caseOf(12, "reportMissingPoints", true);
  });
  const press = async () => fireEvent.click(await section.findByRole("button", { name: "Ask us to check" }));
  await press();
  expect(await section.findByText(/couldn't confirm your report|connection/)).toBeTruthy();
  await press();
  expect(await section.findByText("You've already asked for it. Your case number is 12.")).toBeTruthy();
  expect(reports[0]).toMatchObject({ receiptId: "r1" });
  expect(reports[1]).toEqual(reports[0]);
});

it("does not report points that could not be read as none", async () => {
  const failed = {
    data: answerOf([], { points: { pointsEntry: null } }).data,
    errors: ["pointsEntry", "pointsReason"].map((name) => ({ message: "Down.", path: ["node", name] })),
  };
  await show([receipt()], { search: "?receipt=r1", verdicts: [failed] });
  const section = within(await screen.findByRole("region", { name: "Your points on this purchase" }));
  expect(await section.findByText(/couldn't check your points/)).toBeTruthy();
  expect(section.getByRole("button", { name: "Retry" })).toBeTruthy();
  expect(section.queryByText(/no points|points were added/)).toBeNull();
});

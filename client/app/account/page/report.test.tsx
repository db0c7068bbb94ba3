import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { show, shopper } from "./testing/account-page.tsx";

afterEach(cleanup);

const since = "2026-11-20T18:00:00.000Z";
const freeze = { __typename: "RedemptionFreeze", since };
const opened = {
  __typename: "ShopperCase",
  number: 12,
  kind: "SUSPICIOUS_SIGN_IN",
  state: "OPEN",
  openedAt: since,
} as const;

const panel = () => within(screen.getByRole("region", { name: "Devices" }));

/** Returns the response to a report and the ids that it sent. */
function reporting(answers: readonly { readonly payload: object; readonly messages?: readonly string[] }[]) {
  const sent: unknown[] = [];
  let at = 0;
  const ReportNotMeMutation = (variables: Record<string, unknown>) => {
    sent.push(variables["input"]);
    const { payload, messages = [] } = answers[Math.min(at, answers.length - 1)] ?? { payload: {} };
    at += 1;
    const userErrors = messages.map((message) => ({ __typename: "UserError", code: "FAILED", field: null, message }));
    const none = { user: null, case: null, redemptionFreeze: null };
    return { data: { reportNotMe: { __typename: "ReportNotMePayload", ...none, ...payload, userErrors } } };
  };
  return { sent, answers: { ReportNotMeMutation } };
}

const done = {
  payload: { user: { ...shopper, redemptionFreeze: freeze, cases: [opened] }, case: opened, redemptionFreeze: freeze },
};

async function openDialog() {
  fireEvent.click(panel().getByRole("button", { name: /^This wasn't me: Safari on iPhone/ }));
  return within(await screen.findByRole("dialog"));
}

describe("the report of a session", () => {
  it("is offered for other sessions only, and says what happens before it is sent", async () => {
    const { sent, answers } = reporting([done]);
    await show({ answers });
    expect(panel().getAllByRole("button", { name: /^This wasn't me/ })).toHaveLength(1);
    const dialog = await openDialog();
    expect(dialog.getByText(/can't be redeemed at any register/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Freeze and report" }));
    expect(await dialog.findByText(/Your case number is 12/)).toBeTruthy();
    expect(dialog.getByText(/Redemption has been frozen since 11\/20\/2026/)).toBeTruthy();
    expect(sent).toMatchObject([{ subjectId: "phone" }]);
  });

  it("tells that redemption is frozen without a case, and repeats the report with the same id", async () => {
    const half = { payload: { user: shopper, redemptionFreeze: freeze }, messages: ["No case could be opened."] };
    const { sent, answers } = reporting([half, done]);
    await show({ answers });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole("button", { name: "Freeze and report" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("No case could be opened.");
    expect(dialog.getByText(/Redemption has been frozen since/)).toBeTruthy();
    expect(dialog.queryByText(/Your case number/)).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText(/Your case number is 12/)).toBeTruthy();
    expect(new Set(sent.map((input) => (input as { idempotencyKey: string }).idempotencyKey)).size).toBe(1);
  });

  it("claims nothing while the request fails", async () => {
    const ReportNotMeMutation = () => ({ errors: [{ message: "Down." }] });
    await show({ answers: { ReportNotMeMutation } });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole("button", { name: "Freeze and report" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.queryByText(/frozen since|case number/)).toBeNull();
  });

  it("promises no freeze at a retailer without freezes", async () => {
    await show({ capabilities: ["POINTS"] });
    const dialog = await openDialog();
    expect(dialog.queryByText(/redeemed/)).toBeNull();
    expect(dialog.getByRole("button", { name: "Report" })).toBeTruthy();
  });
});

describe("the state of redemption", () => {
  it("is shown with the shopper's cases", async () => {
    await show({ outages: [{ viewer: { redemptionFreeze: freeze, cases: [opened] } }] });
    expect(panel().getByText("Redemption of points has been frozen since 11/20/2026")).toBeTruthy();
    expect(panel().getByText("Case 12: a login that wasn't you, open since 11/20/2026")).toBeTruthy();
  });

  it("is unknown while it cannot be read, and absent if it is not frozen", async () => {
    await show({ outages: [{ viewer: { redemptionFreeze: null }, failed: [["viewer", "redemptionFreeze"]] }] });
    expect(panel().getByText("We couldn't check if redemption of your points is frozen.")).toBeTruthy();
    cleanup();
    await show();
    expect(panel().queryByText(/frozen/)).toBeNull();
  });
});

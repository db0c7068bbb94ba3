import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { SupportQueryDocument, useSupportQuery } from "../../../session/support.gql.ts";
import { type FakeAnswers, fakeGraph } from "../../../testing/fake-graph.ts";
import { supportRetailer, supportSession } from "../../../testing/support-session.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { DesignSystem } from "../../../theme/design-system.tsx";
import { CustomerPageQueryDocument } from "./customer-page.gql.ts";
import CustomerRoute from "./customer-route.tsx";
import { LookContext } from "./look-context.ts";
import type { Look } from "./look.ts";
import { customerAnswer, fresh, revealedUser } from "./testing/customer-answer.ts";

function Page() {
  const [look, setLook] = useState<Look | null>(null);
  const { pathname, search, hash } = useLocation();
  // The layout of the console keeps this query active.
  useSupportQuery();
  return (
    <DesignSystem>
      <LookContext value={{ look, setLook }}>
        <output>{pathname + search + hash}</output>
        <CustomerRoute />
      </LookContext>
    </DesignSystem>
  );
}

async function open(answers: FakeAnswers = {}) {
  const sent: unknown[] = [];
  const all: FakeAnswers = { CustomerLookQuery: () => ({ data: { customer: customerAnswer() } }), ...answers };
  const noted = Object.entries(all).map(([name, answer]) => {
    const note = (variables: Record<string, unknown>) => {
      sent.push(variables["lookup"] ?? variables["input"]);
      return answer(variables);
    };
    return [name, note] as const;
  });
  const { client } = fakeGraph({
    ...Object.fromEntries(noted),
    SupportQuery: () => ({ data: { support: supportSession } }),
  });
  client.writeQuery({ query: CustomerPageQueryDocument, data: { retailer: supportRetailer } });
  client.writeQuery({ query: SupportQueryDocument, data: { support: supportSession } });
  renderPage(client, [{ path: "/support/customer", Component: Page }], "/support/customer");
  return { sent, client };
}

const value = () => screen.getByLabelText("Name, number, email or phone");
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function lookUp(kind: string, text: string) {
  fireEvent.click(screen.getByRole("radio", { name: kind }));
  type(value(), text);
  press("Customer call");
  const button = screen.getByRole("button", { name: "Look up" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
}

async function openAna(answers: FakeAnswers = {}) {
  const opened = await open(answers);
  await lookUp("Email", "ana@example.com");
  await screen.findByRole("heading", { level: 1, name: "Ana W•••" });
  return opened;
}

const part = (name: string) => within(screen.getByRole("region", { name }));

/** Enters a reason in the open dialog and confirms it. */
async function confirm(action: string) {
  const dialog = await screen.findByRole("dialog");
  type(within(dialog).getByLabelText("Reason"), "Login problem");
  const button = within(dialog).getByRole("button", { name: action });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
}

afterEach(cleanup);

describe("the lookup form", () => {
  it("shows the number of lookups left, and requires a reason", async () => {
    const { sent } = await open();
    expect(screen.getByText("100 lookups left this hour")).toBeTruthy();
    type(value(), "410000001017");
    press("Look up");
    expect(await screen.findByText("Please give a reason.")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("validates an email address, a shopper number, a phone number and a transaction number", async () => {
    await open();
    for (const [kind, complaint] of [
      ["Shopper or card number", "A shopper number contains only digits."],
      ["Email", "Please enter a full email address."],
      ["Phone", "A phone number has ten digits."],
      ["Receipt", "A transaction number looks like 12345-0007."],
    ] as const) {
      fireEvent.click(screen.getByRole("radio", { name: kind }));
      type(value(), "ana");
      fireEvent.blur(value());
      expect(await screen.findByText(complaint)).toBeTruthy();
    }
  });

  it("sends the value, its kind and the reason, without a change of the URL", async () => {
    const { sent } = await openAna();
    expect(sent).toEqual([{ by: "EMAIL", value: "ana@example.com", reason: "Customer call" }]);
    expect(document.querySelector("output")?.textContent).toBe("/support/customer");
  });

  it.each([
    ["the shopper is unknown", { data: { customer: null } }, "No shopper found."],
    [
      "no lookups are left",
      { data: { customer: null }, errors: [{ message: "", extensions: { code: "RATE_LIMITED" } }] },
      "You have no lookups left this hour. Please wait, or ask a colleague.",
    ],
    [
      "the session has ended",
      { data: { customer: null }, errors: [{ message: "", extensions: { code: "UNAUTHENTICATED" } }] },
      "Your session has ended. Please sign in again.",
    ],
    [
      "the gateway cannot be reached",
      new Error("Failed to fetch"),
      "Something went wrong with your request. Please try submitting again.",
    ],
  ])("shows that %s", async (_name, answer, words) => {
    await open({ CustomerLookQuery: () => answer });
    await lookUp("Email", "ana@example.com");
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(value()).toHaveProperty("value", "ana@example.com");
  });
});

describe("the page of a shopper", () => {
  it("shows every part with personal values masked, and its age once", async () => {
    await openAna();
    // The code of these parts loads apart from the page.
    for (const name of ["Purchases and their points", "Clip attempts", "Clipped coupons that expired"])
      await screen.findByRole("region", { name });
    for (const line of ["a•••@example.com", /Closing on 12\/13\/2026/, "Hidden until revealed"])
      expect(part("Profile").getByText(line)).toBeTruthy();
    expect(part("Home store").getByText("Store 0001")).toBeTruthy();
    for (const line of ["Version 1.9", "The shopper needs to accept the current version."])
      expect(part("Terms").getByText(line)).toBeTruthy();
    expect(part("Sign-ins").getByText("Wrong password")).toBeTruthy();
    expect(part("Sessions").getByText("Firefox on Linux")).toBeTruthy();
    expect(part("Clip attempts").getByText("Expired")).toBeTruthy();
    expect(await part("Clip attempts").findAllByRole("button")).toHaveLength(1);
    expect(part("Clipped coupons that expired").getByText("Save $1.50, Cheerios")).toBeTruthy();
    expect(part("Purchases and their points").getByText("No recent purchases.")).toBeTruthy();
    expect(part("Points").getByText("479 points")).toBeTruthy();
    expect(part("Wallet Credits").getByText("$6.25")).toBeTruthy();
    expect(part("Receipts").getByText("No receipts were found.")).toBeTruthy();
    expect(screen.getAllByText(/^Updated /)).toHaveLength(1);
  });

  it("shows empty, failed and stale parts differently", async () => {
    const stale = { ...fresh, fetchedAt: new Date(Date.now() - 130_000).toISOString(), stale: true };
    const sessions = { __typename: "CustomerSessions", freshness: stale, nodes: [] };
    await openAna({
      CustomerLookQuery: () => ({ data: { customer: customerAnswer({ sessions, signIns: null }, { points: null }) } }),
    });
    expect(part("Emails sent").getByText("No emails sent to this shopper")).toBeTruthy();
    expect(part("Sign-ins").getByText("We couldn't load this section.")).toBeTruthy();
    expect(part("Points").getByText("We couldn't load this section.")).toBeTruthy();
    expect(part("Sessions").getByText("Couldn't refresh: saved copy, 2 min old")).toBeTruthy();
    expect(part("Sessions").getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("shows a retry for partial points", async () => {
    const points = { __typename: "Points", total: 479, ending: null, progress: null, entries: null };
    await openAna({ CustomerLookQuery: () => ({ data: { customer: customerAnswer({}, { points }) } }) });
    expect(within(await screen.findByRole("region", { name: "Points" })).getByText("479 points")).toBeTruthy();
    expect(part("Points").getByText(/Partly loaded/)).toBeTruthy();
    expect(part("Points").getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("shows a failed store differently from no store", async () => {
    const errors = [{ message: "", path: ["customer", "user", "homeStore"] }];
    await openAna({
      CustomerLookQuery: ({ lookup }) => ({
        data: { customer: customerAnswer({}, { homeStore: null }) },
        ...((lookup as { by: string }).by === "EMAIL" && { errors }),
      }),
    });
    expect(part("Home store").getByText("We couldn't load this section.")).toBeTruthy();
    press("Retry Home store");
    expect(await screen.findByText("No home store selected.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  });

  it("reads again by the opaque id with the same reason, and keeps its data on a failure", async () => {
    let reads = 0;
    const { sent } = await openAna({
      CustomerLookQuery: () => ((reads += 1) === 1 ? { data: { customer: customerAnswer() } } : new Error("down")),
    });
    press("Refresh");
    expect(await screen.findByText(/^Showing a saved copy\./)).toBeTruthy();
    expect(sent.at(-1)).toEqual({ by: "ID", value: "customer-ana", reason: "Customer call" });
    expect(within(await screen.findByRole("region", { name: "Points" })).getByText("479 points")).toBeTruthy();
  });

  it("shows the shopper's coupons read-only, with a search", async () => {
    await openAna();
    const coupons = part("Coupons as the shopper sees them");
    const clipped = within(coupons.getByRole("region", { name: "Clipped", hidden: true }));
    expect(clipped.getByRole("heading", { name: "Save $2.00", hidden: true })).toBeTruthy();
    expect(clipped.queryByRole("button", { hidden: true })).toBeNull();
    expect(coupons.getByText("Can be clipped")).toBeTruthy();
    type(coupons.getByRole("searchbox"), "bananas");
    expect(await clipped.findByText("Sorry, no results were found.")).toBeTruthy();
  });

  it("links to another lookup", async () => {
    await openAna();
    fireEvent.click(screen.getByRole("link", { name: "Look up another" }));
    expect(await screen.findByRole("heading", { name: "Look up a shopper" })).toBeTruthy();
    expect(value()).toHaveProperty("value", "");
  });
});

describe("the actions of support", () => {
  const RevealCustomerMutation = () => ({
    data: {
      revealCustomer: {
        __typename: "RevealCustomerPayload",
        customer: { __typename: "Customer", id: "customer-ana", isRevealed: true, user: revealedUser },
        userErrors: [],
      },
    },
  });

  it("reveals personal values for a reason until they are hidden or read again, and caches none", async () => {
    const { sent, client } = await openAna({ RevealCustomerMutation });
    press("Reveal");
    await confirm("Reveal");
    expect(await part("Profile").findByText("ana@example.com")).toBeTruthy();
    expect(part("Profile").getByText("3/14/1988")).toBeTruthy();
    expect(sent.at(-1)).toEqual({ customerId: "customer-ana", reason: "Login problem" });
    const kept = JSON.stringify(client.cache.extract());
    expect(kept).not.toContain("ana@example.com");
    expect(kept).not.toContain("410000001017");
    press("Refresh");
    await waitFor(() => expect(part("Profile").queryByText("ana@example.com")).toBeNull());
  });

  it("asks for a reason before each action, and does nothing on Cancel", async () => {
    const { sent } = await openAna();
    press("End all sessions");
    const dialog = await screen.findByRole("dialog", { name: "End all sessions?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("ends all sessions and announces it once", async () => {
    const sessions = { __typename: "CustomerSessions", freshness: fresh, nodes: [] };
    const customer = { __typename: "Customer", id: "customer-ana", sessions };
    await openAna({
      EndCustomerSessionsMutation: () => ({
        data: { endCustomerSessions: { __typename: "EndCustomerSessionsPayload", customer, userErrors: [] } },
      }),
    });
    press("End all sessions");
    await confirm("End all sessions");
    expect(await screen.findAllByText("The shopper was logged out on every device.")).toHaveLength(1);
    expect(part("Sessions").getByText("No active sessions")).toBeTruthy();
  });

  it("sends the password reset email, and keeps the dialog open if it was rejected", async () => {
    const refusal = { __typename: "UserError", code: "RATE_LIMITED", field: null, message: "Too many mails." };
    const answers = [
      { sentTo: null, userErrors: [refusal] },
      { sentTo: "a•••@example.com", userErrors: [] },
    ];
    await openAna({
      SendCustomerPasswordResetMutation: () => ({
        data: {
          sendCustomerPasswordReset: { __typename: "SendCustomerPasswordResetPayload", ...answers.shift() },
        },
      }),
    });
    press("Send password reset email");
    await confirm("Send email");
    expect((await screen.findByRole("alert")).textContent).toBe("Too many mails.");
    await confirm("Send email");
    expect(await screen.findByText("Email sent to a•••@example.com.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

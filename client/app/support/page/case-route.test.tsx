import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { supportRetailer, supportSession } from "../../testing/support-session.ts";
import { SupportQueryDocument } from "../../session/support.gql.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CasePageQueryDocument } from "./case-page.gql.ts";
import CaseRoute from "./case-route.tsx";
import { CustomerPageQueryDocument } from "./customer/customer-page.gql.ts";

afterEach(cleanup);

const at = "2026-11-20T18:00:00.000Z";
const event = (kind: string, change: object = {}) => {
  return { __typename: "CaseEvent", kind, at, agent: null, text: null, assignee: null, ...change };
};

const found = {
  __typename: "SupportCase",
  id: "case-12",
  number: 12,
  kind: "SUSPICIOUS_POINTS",
  shopperNumber: "•••0101",
  customerId: "customer",
  openedAt: at,
  openedBy: null,
  state: "OPEN",
  freezesRedemption: true,
  assignedTo: null,
  version: 3,
  subject: { __typename: "CaseSubject", at, text: "Reward redeemed", points: -500 },
  cardClaim: null,
  events: [event("OPENED"), event("NOTED", { agent: "sam@aisle.example", text: "<b>First</b>\nsecond line" })],
};

const colleagues = ["kim", "sam"].map((name) => {
  return { __typename: "Colleague", username: `${name}@aisle.example`, name };
});

interface Page {
  readonly change?: object;
  readonly failed?: readonly (string | number)[];
  readonly answers?: FakeAnswers;
}

async function show({ change = {}, failed, answers = {} }: Page = {}) {
  const support = { ...supportSession, colleagues };
  const { client } = fakeGraph({
    SupportQuery: () => ({ data: { support } }),
    CustomerPageQuery: () => ({ data: { retailer: supportRetailer } }),
    CasePageQuery: () => ({
      data: { support: { __typename: "Support", colleagues }, supportCase: { ...found, ...change } },
      ...(failed && { errors: [{ message: "Down.", path: failed }] }),
    }),
    ...answers,
  });
  await client.query({ query: SupportQueryDocument });
  await client.query({ query: CustomerPageQueryDocument });
  await client.query({ query: CasePageQueryDocument, variables: { id: found.id }, errorPolicy: "all" });
  const Component = () => (
    <DesignSystem>
      <CaseRoute />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/support/cases/:id", Component }], `/support/cases/${found.id}`);
  await screen.findByRole("heading", { level: 1, name: "Case 12" });
}

const conflict = (name: string) => () => ({
  data: {
    [name]: {
      __typename: "Payload",
      case: { ...found, version: 4, assignedTo: "kim@aisle.example" },
      userErrors: [{ __typename: "UserError", field: null, message: "Someone changed this case." }],
    },
  },
});

describe("the page of a case", () => {
  it("shows what was reported, the history as plain text, and no close button while it freezes redemption", async () => {
    await show();
    expect(screen.getByText(/Reward redeemed, -500 points/)).toBeTruthy();
    expect(screen.getByText(/<b>First<\/b>/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Unfreeze redemption" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Close case" })).toBeNull();
  });

  it("keeps a note that was refused, and shows the current case", async () => {
    await show({ answers: { AddCaseNoteMutation: conflict("addCaseNote") } });
    const note = screen.getByRole("textbox", { name: /Note/ });
    fireEvent.change(note, { target: { value: "Called back at noon." } });
    fireEvent.click(screen.getByRole("button", { name: "Add note" }));
    expect(await screen.findByText("Someone changed this case.")).toBeTruthy();
    expect((note as HTMLTextAreaElement).value).toBe("Called back at noon.");
    expect(await screen.findByText("kim@aisle.example")).toBeTruthy();
  });

  it("can only be exported once it is closed", async () => {
    await show({ change: { state: "CLOSED", freezesRedemption: false } });
    expect(screen.getByText("This case is closed. It can't be changed.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("button", { name: "Export as JSON" })).toBeTruthy();
  });

  it("says that the history could not be read in its place", async () => {
    await show({ change: { events: null }, failed: ["supportCase", "events"] });
    const history = within(screen.getByRole("region", { name: "History" }));
    expect(history.getByRole("alert").textContent).toBe("We couldn't load the history.");
  });
});

const claimed = {
  kind: "CARD_CLAIM",
  freezesRedemption: false,
  subject: { __typename: "CaseSubject", at, text: "(•••) •••-0190", points: null },
  cardClaim: {
    __typename: "CardClaim",
    phone: "(•••) •••-0190",
    requestedAt: at,
    details: "DIFFERENT",
    state: "PENDING",
    approvedUntil: null,
  },
};

describe("the page of a claim", () => {
  const claim = () => within(screen.getByRole("region", { name: "Claim of the phone number" }));

  it("shows which proofs were right, and offers a decision in place of closing the case", async () => {
    await show({ change: claimed });
    expect(claim().getByText("(•••) •••-0190")).toBeTruthy();
    expect(claim().getByText("Right")).toBeTruthy();
    expect(claim().getByText("Not those of the card")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Deny" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Close case" })).toBeNull();
  });

  it.each([
    ["Approve claim", "Approve", "APPROVE", "Claim approved."],
    ["Deny", "Deny", "DENY", "Claim denied."],
  ])("sends the decision of the button %s with the reason and the version", async (press, confirm, decision, done) => {
    const decided = vi.fn();
    const DecideCardClaimMutation = ({ input }: Readonly<Record<string, unknown>>) => {
      decided(input);
      const closed = { ...found, ...claimed, state: "CLOSED", version: 4 };
      return { data: { decideCardClaim: { __typename: "Payload", case: closed, userErrors: [] } } };
    };
    await show({ change: claimed, answers: { DecideCardClaimMutation } });
    fireEvent.click(screen.getByRole("button", { name: press }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Showed the phone bill" } });
    fireEvent.click(dialog.getByRole("button", { name: confirm }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(decided).toHaveBeenCalledWith(
      expect.objectContaining({ caseId: found.id, version: 3, decision, reason: "Showed the phone bill" }),
    );
  });

  it("says that the claim could not be read in its place", async () => {
    await show({ change: { ...claimed, cardClaim: null }, failed: ["supportCase", "cardClaim"] });
    expect(claim().getByRole("alert").textContent).toBe("We couldn't load the claim.");
  });

  it("shows until when an approval lasts", async () => {
    const cardClaim = { ...claimed.cardClaim, state: "APPROVED", approvedUntil: at };
    await show({ change: { ...claimed, cardClaim, state: "CLOSED" } });
    expect(claim().getByText(/^Approved until /)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve claim" })).toBeNull();
  });
});

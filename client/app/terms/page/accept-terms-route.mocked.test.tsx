import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AcceptTermsPageQueryDocument } from "./accept-terms-page.gql.ts";
import AcceptTermsRoute from "./accept-terms-route.tsx";
// Loads the content of the island before a test waits for it.
import "../accept-terms-form.tsx";

vi.mock("../../forms/bot-check/use-bot-check.ts", () => ({
  useBotCheck: () => ({
    settled: true,
    run: (_action: string, send: (token: string) => Promise<unknown>) => send("token"),
  }),
}));

const due = { __typename: "Terms", id: "t1", currentVersion: "2.1", acceptedVersion: "1.9", needsAcceptance: true };
const shown = {
  __typename: "Post",
  language: "en",
  id: "terms",
  title: "The terms",
  descriptionHtml: "<p>All of them.</p>",
};

async function show(terms: object | null, termsText: object | null) {
  const viewer = {
    __typename: "User",
    id: "ana",
    roles: ["FREQUENT_SHOPPER"],
    firstName: "Ana",
    email: "ana@example.com",
  };
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [] };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    RequestPasswordResetMutation: () => ({
      data: { requestPasswordReset: { __typename: "RequestPasswordResetPayload", userErrors: [] } },
    }),
    AcceptTermsPageQuery: () => ({ data: { viewer: { ...viewer, terms }, termsText } }),
  });
  await client.query({ query: VisitorQueryDocument });
  await client.query({ query: AcceptTermsPageQueryDocument });
  renderPage(client, [{ path: "/accept-terms", Component: AcceptTermsRoute }], "/accept-terms");
  const panel = within(screen.getByRole("region", { name: "Your acceptance" }));
  await panel.findByText(/version is|no terms|couldn't load/);
  return panel;
}

afterEach(cleanup);

it("allows accepting terms that could be read", async () => {
  expect((await show(due, shown)).getByRole("checkbox")).toBeTruthy();
});

it("shows the current version and the accepted one", async () => {
  expect((await show(due, shown)).getByText("The current version is 2.1; you have accepted 1.9.")).toBeTruthy();
  cleanup();
  const panel = await show({ ...due, acceptedVersion: "2.1", needsAcceptance: false }, shown);
  expect(panel.getByText("The current version is 2.1.")).toBeTruthy();
});

it("prevents accepting terms that could not be loaded, and offers a retry", async () => {
  const panel = await show(due, null);
  expect(panel.queryByRole("checkbox")).toBeNull();
  expect(panel.getByText(/We couldn't load the terms, so you can't accept them yet./)).toBeTruthy();
  expect(panel.getByRole("button", { name: "Retry" })).toBeTruthy();
});

it("shows no confirmation for terms that do not exist", async () => {
  const panel = await show({ ...due, currentVersion: null, acceptedVersion: null, needsAcceptance: false }, null);
  expect(panel.queryByText(/You have accepted/)).toBeNull();
  expect(panel.getByText("There are no terms to accept.")).toBeTruthy();
});

it("sends a password reset email without the delay of the email", async () => {
  await show(due, shown);
  const panel = within(screen.getByRole("region", { name: "Forgot your password?" }));
  expect(panel.getByText("We'll email a password reset link to ana@example.com.")).toBeTruthy();
  fireEvent.click(panel.getByRole("button", { name: "Request Password Reset" }));
  const notice = await panel.findByText(/An email has been sent to your address/);
  expect(notice.textContent).not.toContain("10 minutes");
  await vi.waitFor(() => expect(document.activeElement).toBe(notice));
});

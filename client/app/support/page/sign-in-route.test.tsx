import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SupportQueryDocument } from "../../session/support.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { supportRetailer, supportSession } from "../../testing/support-session.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CustomerPageQueryDocument } from "./customer/customer-page.gql.ts";
import { SignInPageQueryDocument } from "./sign-in-page.gql.ts";
import SignInRoute from "./sign-in-route.tsx";

afterEach(cleanup);

const at = "2026-11-20T18:00:00.000Z";
const passkey = { __typename: "Passkey", id: "1", name: "Laptop", createdAt: at, lastUsedAt: null, refusedAt: null };
async function show(passkeys: readonly object[] | null) {
  const { __typename, agent } = supportSession;
  const { client } = fakeGraph({
    SupportQuery: () => ({ data: { support: supportSession } }),
    CustomerPageQuery: () => ({ data: { retailer: supportRetailer } }),
    SignInPageQuery: () => ({
      data: { support: { __typename, agent, passkeys } },
      ...(passkeys === null && { errors: [{ message: "Down.", path: ["support", "passkeys"] }] }),
    }),
  });
  await client.query({ query: SupportQueryDocument });
  await client.query({ query: CustomerPageQueryDocument });
  await client.query({ query: SignInPageQueryDocument, errorPolicy: "all" });
  const Component = () => (
    <DesignSystem>
      <SignInRoute />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/support/sign-in", Component }], "/support/sign-in");
  await screen.findByRole("heading", { level: 1, name: "My sign-in" });
}

it("sets up the authenticator app, and lists the passkeys", async () => {
  await show([passkey]);
  expect(screen.getByRole("button", { name: "Set up authenticator app" })).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toContain("LaptopAdded 11/20/2026. Not used yet.");
});

it("has a notice if the session could not be read completely", async () => {
  await show(null);
  expect(screen.getByRole("alert").textContent).toContain("Retry");
  expect(screen.queryByRole("region", { name: "Passkeys" })).toBeNull();
});

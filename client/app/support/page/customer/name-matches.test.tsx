import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { supportSession } from "../../../testing/support-session.ts";
import { DesignSystem } from "../../../theme/design-system.tsx";
import { CustomerPageQueryDocument } from "./customer-page.gql.ts";
import CustomerRoute from "./customer-route.tsx";
import { LookContext } from "./look-context.ts";
import type { Look } from "./look.ts";
import { customerAnswer } from "./testing/customer-answer.ts";
import { retailerSwitches } from "../../../testing/retailer-switches.ts";

const ana = {
  __typename: "CustomerMatch",
  id: "c1",
  firstName: "Ana",
  lastName: "W•••",
  email: "a•••@example.com",
  homeStoreNumber: "7",
};
const anabel = { ...ana, id: "c2", firstName: "Anabel", lastName: null, email: null, homeStoreNumber: null };

function Page() {
  const [look, setLook] = useState<Look | null>(null);
  return (
    <DesignSystem>
      <LookContext value={{ look, setLook }}>
        <CustomerRoute />
      </LookContext>
    </DesignSystem>
  );
}

/** Searches for a name on the page; returns the sent variables. */
async function searchFor(name: string, customerMatches: readonly object[] | null) {
  const sent: unknown[] = [];
  const { client } = fakeGraph({
    SupportQuery: () => ({ data: { support: supportSession } }),
    CustomerMatchesQuery: ({ search }) => {
      sent.push(search);
      return { data: { customerMatches } };
    },
    CustomerLookQuery: ({ lookup }) => {
      sent.push(lookup);
      return { data: { customer: customerAnswer() } };
    },
  });
  const page = { timeZone: "America/Denver", capabilities: [], switches: retailerSwitches() };
  const retailer = { __typename: "Retailer", id: "reams", ...page } as const;
  client.writeQuery({ query: CustomerPageQueryDocument, data: { retailer } });
  renderPage(client, [{ path: "/support/customer", Component: Page }], "/support/customer");
  fireEvent.click(screen.getByRole("radio", { name: "Name" }));
  fireEvent.change(screen.getByLabelText("Name, number, email or phone"), { target: { value: name } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Customer call" } });
  const submit = screen.getByRole("button", { name: "Look up" });
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(submit);
  return sent;
}

afterEach(cleanup);

it("lists the shoppers of a name, and opens one of them for the same reason", async () => {
  const sent = await searchFor("ana", [ana, anabel]);
  const heading = await screen.findByRole("heading", { name: "2 shoppers found" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText("a•••@example.com, store 7")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open Anabel" }));
  expect(await screen.findByRole("region", { name: "Profile" })).toBeTruthy();
  expect(sent).toEqual([
    { name: "ana", reason: "Customer call" },
    { by: "ID", value: "c2", reason: "Customer call" },
  ]);
});

it("states that no shopper has such a name", async () => {
  await searchFor("zoe", []);
  expect((await screen.findByRole("alert")).textContent).toBe("No shopper found.");
});

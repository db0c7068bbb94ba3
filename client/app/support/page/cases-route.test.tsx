import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SupportQueryDocument } from "../../session/support.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { supportRetailer, supportSession } from "../../testing/support-session.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CasesPageQueryDocument } from "./cases-page.gql.ts";
import CasesRoute from "./cases-route.tsx";
import { CustomerPageQueryDocument } from "./customer/customer-page.gql.ts";

afterEach(cleanup);

const supportCase = (number: number) => ({
  __typename: "SupportCase",
  id: `case-${number}`,
  number,
  kind: "OTHER",
  shopperNumber: "•••0101",
  openedAt: "2026-11-20T18:00:00.000Z",
  state: "OPEN",
  freezesRedemption: false,
  assignedTo: null,
});

/** Two pages of one case each, of those that the variables ask for. */
function casesFor({ after, state }: Record<string, unknown>) {
  const [number, next] = after === undefined ? [26, true] : [1, false];
  return {
    data: {
      support: {
        __typename: "Support",
        cases: {
          __typename: "SupportCaseConnection",
          totalCount: state === "CLOSED" ? 0 : 26,
          pageInfo: {
            __typename: "PageInfo",
            hasNextPage: next && state !== "CLOSED",
            endCursor: next ? "cursor" : null,
          },
          nodes: state === "CLOSED" ? [] : [supportCase(number)],
        },
      },
    },
  };
}

async function show(address: string, answer: Parameters<typeof fakeGraph>[0][string] = casesFor) {
  const { client } = fakeGraph({
    SupportQuery: () => ({ data: { support: supportSession } }),
    CustomerPageQuery: () => ({ data: { retailer: supportRetailer } }),
    CasesPageQuery: answer,
  });
  await client.query({ query: SupportQueryDocument });
  await client.query({ query: CustomerPageQueryDocument });
  await client.query({ query: CasesPageQueryDocument, variables: {}, errorPolicy: "all" });
  const Component = () => (
    <DesignSystem>
      <CasesRoute />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/support/cases", Component }], address);
  await screen.findByRole("heading", { level: 1, name: "Cases" });
}

it("shows the number of all cases, and the older ones on the next page", async () => {
  await show("/support/cases");
  expect(screen.getByText("26 cases")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Case 26" })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Older cases" }));
  expect(await screen.findByRole("link", { name: "Case 1" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Older cases" })).toBeNull();
  expect(screen.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBe("page");
});

it("begins with the newest page of another filter, which it marks as current", async () => {
  await show("/support/cases?after=cursor");
  fireEvent.click(await screen.findByRole("link", { name: "Closed" }));
  expect(await screen.findByText("No cases.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Closed" }).getAttribute("aria-current")).toBe("page");
});

it("tells cases that could not be read from none", async () => {
  const support = { __typename: "Support", cases: null };
  await show("/support/cases", () => ({
    data: { support },
    errors: [{ message: "Down.", path: ["support", "cases"] }],
  }));
  expect(screen.getByRole("alert").textContent).toContain("We couldn't load the cases.");
  expect(screen.queryByText("No cases.")).toBeNull();
});

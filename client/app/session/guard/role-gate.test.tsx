import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { type GateRole, RoleGate } from "./role-gate.tsx";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const shopper = { __typename: "User", id: "ana", roles: ["FREQUENT_SHOPPER"] };
const team = { __typename: "Team", roles: ["TEAM"], expiresAt: "2026-05-04T18:00:00Z" };
const support = {
  __typename: "Support",
  agent: { __typename: "SupportAgent", name: "Sam", username: "sam" },
  roles: ["SUPPORT"],
  expiresAt: "2026-05-04T18:00:00Z",
  lookupsLeft: 3,
};

async function showGate(role: GateRole, sessions: { viewer?: object; team?: object; support?: object }) {
  const retailer = { __typename: "Retailer", id: "reams", capabilities: [], switches: retailerSwitches() };
  const { client, operations } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer: sessions.viewer ?? null, retailer } }),
    TeamQuery: () => ({ data: { team: sessions.team ?? null } }),
    SupportQuery: () => ({ data: { support: sessions.support ?? null } }),
  });
  renderPage(client, [{ path: "/", Component: () => <RoleGate allows={role}>For some</RoleGate> }], "/");
  await waitFor(() => expect(operations).toHaveLength(1));
  return client;
}

afterEach(cleanup);

it.each([
  ["frequentShopper", { viewer: shopper }],
  ["team", { team }],
  ["support", { support }],
] as const)("shows its children to the role %s", async (role, session) => {
  await showGate(role, session);
  expect(await screen.findByText("For some")).toBeDefined();
});

it.each([
  ["frequentShopper", { team, support }],
  ["team", { viewer: shopper, support }],
  ["support", { viewer: shopper, team }],
] as const)("hides its children from all roles other than %s", async (role, sessions) => {
  const client = await showGate(role, sessions);
  await waitFor(() => expect(client.getObservableQueries("active").size).toBe(1));
  await Promise.all([...client.getObservableQueries("active")].map((query) => query.refetch()));
  expect(screen.queryByText("For some")).toBeNull();
});

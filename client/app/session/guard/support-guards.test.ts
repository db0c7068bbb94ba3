import { expect, it } from "vitest";
import type { RouteCheck } from "../../graphql/route-data.ts";
import { supportSession } from "../../testing/support-session.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { administratorsOnly, signedOutSupportOnly, supportOnly } from "./support-guards.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

/**
 * Requests a page of the console; returns the location of the redirect, the status of the error, or null when the page
 * is shown.
 */
async function visit(check: RouteCheck, support: object | null, capabilities = ["SUPPORT_LOOKUP"]) {
  const { client } = fakeGraph({
    VisitorQuery: () => ({
      data: { viewer: null, retailer: { __typename: "Retailer", id: "r", capabilities, switches: retailerSwitches() } },
    }),
    SupportQuery: () => ({ data: { support } }),
  });
  const url = new URL("http://reams.localhost/support/audit");
  const thrown: unknown = await check(client, { params: {}, url }).catch((error: unknown) => error);
  if (thrown instanceof Response) return thrown.headers.get("location");
  return (thrown as { readonly init?: { readonly status: number } } | undefined)?.init?.status ?? null;
}

it("shows the page to agents, and redirects other visitors to the sign-in", async () => {
  expect(await visit(supportOnly, supportSession)).toBeNull();
  expect(await visit(supportOnly, null)).toBe("/support");
});

it("redirects a signed-in agent to the lookup", async () => {
  expect(await visit(signedOutSupportOnly, null)).toBeNull();
  expect(await visit(signedOutSupportOnly, supportSession)).toBe("/support/customer");
});

it("responds with 404 if the retailer has no support console", async () => {
  expect(await visit(supportOnly, supportSession, [])).toBe(404);
  expect(await visit(signedOutSupportOnly, null, [])).toBe(404);
});

it("shows a page for administrators to them only, and redirects other agents to the lookup", async () => {
  const administrator = { ...supportSession, agent: { ...supportSession.agent, role: "ADMINISTRATOR" } };
  expect(await visit(administratorsOnly, administrator)).toBeNull();
  expect(await visit(administratorsOnly, supportSession)).toBe("/support/customer");
  expect(await visit(administratorsOnly, null)).toBe("/support");
});

import { ApolloLink, gql, Observable } from "@apollo/client";
import { act, cleanup, screen } from "@testing-library/react";
import { use, useEffect } from "react";
import { afterEach, expect, it } from "vitest";
import { viewerLink } from "../../graphql/link/viewer-link.ts";
import { retailer } from "../../layout/testing/retailer.ts";
import { SupportQueryDocument } from "../../session/support.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { LookContext } from "./customer/look-context.ts";
import type { Look } from "./customer/look.ts";
import SupportLayout, { headers } from "./support-layout.tsx";

const session = (expiresAt: string) => ({
  __typename: "Support" as const,
  agent: {
    __typename: "SupportAgent" as const,
    name: "Sam Okafor",
    role: "AGENT" as const,
    username: "sam@aisle.example",
    hasSecondFactor: false,
  },
  roles: ["SUPPORT" as const],
  expiresAt,
  lookupsLeft: 100,
});

const look = { reason: "Customer call" } as Look;

function Held() {
  const held = use(LookContext);
  const { setLook } = held;
  useEffect(() => setLook(look), [setLook]);
  return <p>{`held: ${held.look?.reason ?? "nothing"}`}</p>;
}

function show(expiresAt: string) {
  const { client } = fakeGraph({
    LayoutQuery: () => ({ data: { viewer: null, popup: null, banner: null, post: null, retailer } }),
    SupportQuery: () => ({ data: { support: null } }),
  });
  client.writeQuery({ query: SupportQueryDocument, data: { support: session(expiresAt) } });
  const children = [
    { index: true as const, Component: () => <p>{`sign in, held: ${use(LookContext).look?.reason ?? "nothing"}`}</p> },
    { path: "customer", Component: Held },
  ];
  renderPage(client, [{ path: "/support", Component: SupportLayout, children }], "/support/customer");
  return client;
}

afterEach(cleanup);

it("names the agent and links to the audit log", async () => {
  show(new Date(Date.now() + 60_000).toISOString());
  expect(await screen.findByText("held: Customer call")).toBeTruthy();
  expect(screen.getByText("Signed in as Sam Okafor")).toBeTruthy();
  expect(screen.getByRole("link", { name: "My sign-in, Sam Okafor" }).getAttribute("href")).toBe("/support/sign-in");
  expect(screen.queryByRole("link", { name: "Agents" })).toBeNull();
  expect(screen.getByRole("link", { name: "Audit log" }).getAttribute("href")).toBe("/support/audit");
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
});

it("removes the shopper from the screen once the session has ended", async () => {
  show(new Date(Date.now() - 900).toISOString());
  expect(await screen.findByText("sign in, held: nothing")).toBeTruthy();
  expect(screen.queryByText("Signed in as Sam Okafor")).toBeNull();
});

it("forbids caching and indexing of its pages", () => {
  expect(headers()).toEqual({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });
});

it("shows that nothing was changed on a page of a former agent, and offers to reload", async () => {
  const client = show(new Date(Date.now() + 60_000).toISOString());
  expect(await screen.findByText("held: Customer call")).toBeTruthy();
  const refused = { errors: [{ message: "Refused.", extensions: { code: "AGENT_CHANGED" } }] };
  client.setLink(viewerLink.concat(new ApolloLink(() => new Observable((observer) => observer.next(refused)))));
  const reveal = gql`
    mutation Reveal {
      revealCustomer
    }
  `;
  await act(() => client.mutate({ mutation: reveal }).catch(() => undefined));
  expect(await screen.findByRole("dialog", { name: "Nothing Was Done" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload Page" })).toBeTruthy();
});

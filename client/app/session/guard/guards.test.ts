import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { expect, it } from "vitest";
import { createCache } from "../../graphql/cache/cache.ts";
import { type RouteCheck, routeData } from "../../graphql/route-data.ts";
import { returnPath } from "../../lib/url/return-path.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import {
  guestsOnly,
  shoppersOnly,
  signedOutTeamOnly,
  teamOnly,
  toHome,
  toLogin,
  toRewardsGuestRoute,
  whereOffered,
} from "./guards.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const shopper = { __typename: "User", id: "ana", roles: ["FREQUENT_SHOPPER"] };

interface Visit {
  readonly viewer?: typeof shopper | null;
  readonly team?: object | null;
  readonly guestRoute?: string | null;
  readonly capabilities?: readonly string[];
  readonly down?: boolean;
}

/** Requests a guarded page; returns the location of the redirect, or null when the page is shown. */
async function visit(
  check: RouteCheck,
  { viewer = null, team = null, guestRoute = "/about-rewards", capabilities = [], down = false }: Visit = {},
) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (down) return observer.error(new Error("connect ECONNREFUSED"));
        const retailer = {
          __typename: "Retailer",
          id: "r",
          capabilities,
          switches: retailerSwitches({ rewardsGuestRoute: guestRoute }),
        };
        observer.next({ data: { viewer, retailer, team } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  const url = new URL("http://reams.localhost/account?tab=card");
  const answer = await check(client, { params: {}, url }).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer.headers.get("location");
  if (answer !== undefined) throw answer;
  return null;
}

it("shows a shopper's page to shoppers, and redirects guests to the login and back", async () => {
  expect(await visit(shoppersOnly(toLogin), { viewer: shopper })).toBeNull();
  const login = await visit(shoppersOnly(toLogin));
  expect(login).toBe("/login?returnTo=%2Faccount%3Ftab%3Dcard");
  expect(returnPath(login?.slice("/login".length) ?? "")).toBe("/account?tab=card");
});

it.each([
  ["/about-rewards", "/about-rewards"],
  ["/login", "/login?returnTo=%2Faccount%3Ftab%3Dcard"],
  ["https://elsewhere.example", "/about-rewards"],
])("redirects guests of the rewards page to the retailer's page %s", async (guestRoute, path) => {
  expect(await visit(shoppersOnly(toRewardsGuestRoute), { guestRoute })).toBe(path);
});

it("shows a guest's page only to guests", async () => {
  expect(await visit(guestsOnly(() => "/account"))).toBeNull();
  expect(
    await visit(
      guestsOnly(() => "/account"),
      { viewer: shopper },
    ),
  ).toBe("/account");
});

it("shows the pages of store staff only with a team session", async () => {
  const team = { __typename: "Team", roles: ["TEAM"], expiresAt: "2026-11-22T00:00:00.000Z" };
  expect(
    await visit(
      teamOnly(() => "/team-portal/login"),
      { viewer: shopper },
    ),
  ).toBe("/team-portal/login");
  expect(
    await visit(
      teamOnly(() => "/team-portal/login"),
      { team },
    ),
  ).toBeNull();
  expect(
    await visit(
      signedOutTeamOnly(() => "/team-portal"),
      { team },
    ),
  ).toBe("/team-portal");
  expect(await visit(signedOutTeamOnly(() => "/team-portal"))).toBeNull();
});

it("responds with 404 for a page that the retailer does not offer, to guests and to shoppers", async () => {
  const check = whereOffered("/receipts", shoppersOnly(toHome));
  for (const viewer of [null, shopper]) {
    await expect(visit(check, { viewer, capabilities: ["POINTS"] })).rejects.toMatchObject({ init: { status: 404 } });
  }
});

it("shows a page that the retailer offers to visitors with access", async () => {
  const capabilities = ["RECEIPTS"];
  const check = whereOffered("/receipts", shoppersOnly(toHome));
  expect(await visit(check, { viewer: shopper, capabilities })).toBeNull();
  expect(await visit(check, { capabilities })).toBe("/");
});

it("shows no private page while the viewer is unknown", async () => {
  await expect(visit(shoppersOnly(toHome), { down: true })).rejects.toMatchObject({ init: { status: 503 } });
});

it("checks access before it reads data of the page", async () => {
  const read: string[] = [];
  const refuse: RouteCheck = () => Promise.reject(new Response(null, { status: 302 }));
  const data = routeData({ also: () => [{ run: async () => void read.push("page") }], check: refuse });
  const request = new Request("http://reams.localhost/account");
  const args = { params: {}, request, context: { get: () => ({}) } } as unknown as Parameters<typeof data.loader>[0];
  await expect(data.loader(args)).rejects.toMatchObject({ status: 302 });
  expect(read).toEqual([]);
});

it("marks only the pages of shoppers and store staff as private", async () => {
  const paths: string[] = [];
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          const retailer = {
            __typename: "Retailer",
            id: "r",
            capabilities: ["RECEIPTS"],
            switches: retailerSwitches(),
          };
          observer.next({
            data: { viewer: shopper, retailer, team: { __typename: "Team", roles: [], expiresAt: "" } },
          });
          observer.complete();
        }),
    ),
    dataMasking: true,
  });
  const url = new URL("http://reams.localhost/receipts");
  const checks = {
    shopper: whereOffered("/receipts", shoppersOnly(toHome)),
    team: teamOnly(() => "/"),
    offered: whereOffered("/receipts"),
  };
  for (const [name, check] of Object.entries(checks)) {
    await check(client, { params: {}, url, keepPrivate: () => void paths.push(name) });
  }
  expect(paths).toEqual(["shopper", "team"]);
});

it.each([
  ["a shopper's page", shoppersOnly(toLogin)],
  ["a page for guests", guestsOnly(toHome)],
])("neither shows %s nor redirects if the viewer could not be read", async (_what, check) => {
  const retailer = { __typename: "Retailer", id: "r", capabilities: [], switches: retailerSwitches() };
  const errors = [{ message: "Down.", path: ["viewer"] }];
  const { client } = fakeGraph({ VisitorQuery: () => ({ data: { viewer: null, retailer }, errors }) });
  const url = new URL("http://reams.localhost/account");
  await expect(check(client, { params: {}, url })).rejects.toMatchObject({ init: { status: 503 } });
});

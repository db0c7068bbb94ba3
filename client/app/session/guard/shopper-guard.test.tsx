import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { createCache } from "../../graphql/cache/cache.ts";
import { ShopperGuard } from "./shopper-guard.tsx";
import { VisitorQueryDocument } from "../visitor.gql.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

afterEach(cleanup);

const Rewards = () => (
  <ShopperGuard>
    <h1>My Rewards</h1>
  </ShopperGuard>
);

const visitor = (id: string | null) => ({
  viewer: id === null ? null : { __typename: "User" as const, id, roles: ["FREQUENT_SHOPPER" as const] },
  retailer: { __typename: "Retailer" as const, id: "r", capabilities: [], switches: retailerSwitches() },
});

/**
 * Returns functions to show a page of a shopper, to change the signed-in shopper, and to respond to the page's own
 * query for it.
 * @param loadHome loads the data of the home page
 */
function rewardsPage(loadHome = async (): Promise<null> => null) {
  let answer = (_id: string): void => undefined;
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answer = (id) => {
          observer.next({ data: visitor(id) });
          observer.complete();
        };
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  const Stub = createRoutesStub([
    { path: "/rewards", Component: Rewards },
    { path: "/", loader: loadHome, Component: () => <h1>Home</h1>, HydrateFallback: () => null },
  ]);
  const show = () =>
    render(
      <ApolloProvider client={client}>
        <Stub initialEntries={["/rewards"]} />
      </ApolloProvider>,
    );
  const signIn = (id: string | null) =>
    act(async () => void client.writeQuery({ query: VisitorQueryDocument, data: visitor(id) }));
  return { show, signIn, answer: (id: string) => act(async () => answer(id)) };
}

it.each([
  ["the shopper logged out", null],
  ["another shopper is signed in", "bo"],
])("navigates to the home page if %s", async (_case, next) => {
  const { show, signIn } = rewardsPage();
  await signIn("ana");
  show();
  expect(screen.getByRole("heading", { name: "My Rewards" })).toBeDefined();
  await signIn(next);
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});

it("removes the page of a shopper who logged out while the home page is loading", async () => {
  const home = Promise.withResolvers<null>();
  const { show, signIn } = rewardsPage(async () => home.promise);
  await signIn("ana");
  show();
  await signIn(null);
  expect(screen.queryByRole("heading")).toBeNull();
  home.resolve(null);
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});

it("navigates if the shopper logged out before the page was hydrated", async () => {
  const { show, signIn } = rewardsPage();
  await signIn(null);
  show();
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});

it("stays when the viewer becomes known, and navigates when the viewer changes", async () => {
  const { show, signIn, answer } = rewardsPage();
  show();
  await answer("ana");
  expect(screen.getByRole("heading", { name: "My Rewards" })).toBeDefined();
  await signIn("bo");
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});

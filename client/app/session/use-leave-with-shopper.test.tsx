import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { createCache } from "../graphql/cache.ts";
import { useLeaveWithShopper } from "./use-leave-with-shopper.ts";
import { VisitorQueryDocument } from "./visitor.gql.ts";

afterEach(cleanup);

function Rewards() {
  useLeaveWithShopper();
  return <h1>My Rewards</h1>;
}

it.each([
  ["nobody is signed in any more", null],
  ["somebody else is signed in", "bo"],
])("leaves for the home page when %s", async (_case, next) => {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), dataMasking: true });
  const signIn = (id: string | null) =>
    client.writeQuery({
      query: VisitorQueryDocument,
      data: {
        viewer: id === null ? null : { __typename: "User", id, roles: ["FREQUENT_SHOPPER"] },
        retailer: { __typename: "Retailer", id: "r", capabilities: [], features: [] },
      },
    });
  signIn("ana");
  const Stub = createRoutesStub([
    { path: "/rewards", Component: Rewards },
    { path: "/", Component: () => <h1>Home</h1> },
  ]);
  render(
    <ApolloProvider client={client}>
      <Stub initialEntries={["/rewards"]} />
    </ApolloProvider>,
  );
  expect(screen.getByRole("heading", { name: "My Rewards" })).toBeDefined();
  act(() => void signIn(next));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});

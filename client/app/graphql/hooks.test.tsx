import { gql, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider, type SkipToken, skipToken, type useQuery } from "@apollo/client/react";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { queryHook } from "./hooks.ts";

interface Store {
  readonly store: { readonly name: string };
}

const document: TypedDocumentNode<Store, { slug: string }> = gql`
  query Store($slug: String!) {
    store(slug: $slug) {
      name
    }
  }
`;

type Options = useQuery.Options<Store, { slug: string }> | SkipToken;

const useStore = queryHook(document);
const one: Options = { variables: { slug: "one" } };

function showStore() {
  const { client } = fakeGraph({
    Store: ({ slug }) => ({ data: { store: { __typename: "Store", name: `Store ${String(slug)}` } } }),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook((options: Options) => useStore(options).data?.store.name, { wrapper, initialProps: one });
}

afterEach(cleanup);

it.each([
  ["a query that is skipped from now on", skipToken],
  ["variables whose data is not in the cache", { variables: { slug: "two" }, fetchPolicy: "cache-only" }],
] as const)("returns no data of earlier variables for %s", async (_what, next) => {
  const { result, rerender } = showStore();
  await waitFor(() => expect(result.current).toBe("Store one"));
  rerender(next);
  expect(result.current).toBeUndefined();
  rerender(one);
  expect(result.current).toBe("Store one");
});

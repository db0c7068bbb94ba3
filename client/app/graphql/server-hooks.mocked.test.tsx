import { ApolloLink, gql, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider, skipToken } from "@apollo/client/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "./cache/cache.ts";
import { PageClient } from "./page-client.server.ts";

interface Store {
  readonly store: { readonly name: string } | null;
}

const document: TypedDocumentNode<Store, { slug: string }> = gql`
  query Store($slug: String!) {
    store(slug: $slug) {
      name
    }
  }
`;

/** Imports the hooks as built for the server. */
async function hooks() {
  vi.resetModules();
  vi.stubEnv("SSR", true);
  return import("./hooks.ts");
}

let client: PageClient;

beforeEach(async () => {
  const link = new ApolloLink(() => {
    throw new Error("No query is sent while a page is rendered.");
  });
  client = new PageClient({ cache: createCache(), link });
  client.cache.writeQuery({ query: document, variables: { slug: "one" }, data: { store: { name: "One" } } });
});

afterEach(() => vi.unstubAllEnvs());

const html = (children: ReactNode) => renderToStaticMarkup(<ApolloProvider client={client}>{children}</ApolloProvider>);

it.each([
  ["the loaded data", { variables: { slug: "one" } }, "One ready"],
  ["the loading state", { variables: { slug: "two" } }, "nothing loading"],
  [
    "nothing for a query that reads only the cache",
    { variables: { slug: "two" }, fetchPolicy: "cache-only" },
    "nothing ready",
  ],
  ["nothing for a skipped query", skipToken, "nothing ready"],
] as const)("gives components on the server %s, without a request", async (_what, options, expected) => {
  const { queryHook } = await hooks();
  const useStore = queryHook(document);
  function Name() {
    const { data, loading, error } = useStore(options);
    return `${data?.store?.name ?? "nothing"} ${loading ? "loading" : "ready"}${error ? " failed" : ""}`;
  }
  expect(html(<Name />)).toBe(expected);
});

import { ApolloLink, gql, Observable, type TypedDocumentNode } from "@apollo/client";
import { print } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CouponPageQueryDocument } from "../coupon/page/coupon-page.gql.ts";
import { joinedQueries } from "../joined-queries.server.ts";
import { createCache } from "./cache/cache.ts";
import { type JoinedQueries, PageClient } from "./page-client.server.ts";

interface Store {
  readonly store: { readonly id: string; readonly name: string } | null;
}

const query: TypedDocumentNode<Store, { slug: string }> = gql`
  query Store($slug: String!) {
    store(slug: $slug) {
      id
      name
    }
  }
`;

/** Another query for the same store. */
const names: TypedDocumentNode<Store, { slug: string }> = gql`
  query Names($slug: String!) {
    store(slug: $slug) {
      name
    }
  }
`;

const elsewhere: TypedDocumentNode<{ name: string }, Record<string, never>> = gql`
  query Elsewhere {
    name
  }
`;

const one = { data: { store: { __typename: "Store", id: "1", name: "One" } } };
const variables = { slug: "one" };

/** The client of a page whose gateway always returns the same response, and the documents that it received. */
function pageClient(answer: ApolloLink.Result | Error = one, joins: readonly JoinedQueries[] = []) {
  const sentTexts: string[] = [];
  const link = new ApolloLink((operation) => {
    sentTexts.push(print(operation.query));
    return new Observable((observer) => {
      if (answer instanceof Error) return observer.error(answer);
      queueMicrotask(() => {
        observer.next(answer);
        observer.complete();
      });
    });
  });
  return {
    client: new PageClient({ cache: createCache({ resultCaching: false }), link, ssrMode: true, joins }),
    sent: sentTexts,
  };
}

it("sends equal queries once, and separate ones for other variables", async () => {
  const { client, sent } = pageClient();
  const both = [client.query({ query, variables }), client.query({ query, variables: { ...variables } })];
  for (const { data } of await Promise.all(both)) expect(data).toEqual(one.data);
  await client.query({ query, variables });
  expect(sent).toHaveLength(1);
  await client.query({ query, variables: { slug: "two" } });
  expect(sent).toHaveLength(2);
});

it("returns loaded data, also for a different query of the same fields, and null for other fields", async () => {
  const { client } = pageClient();
  expect(client.readQuery({ query, variables })).toBeNull();
  await client.query({ query, variables });
  expect(client.readQuery({ query, variables })).toEqual(one.data);
  expect(client.readQuery({ query: names, variables })).toEqual({ store: { __typename: "Store", name: "One" } });
  expect(client.readQuery({ query: elsewhere })).toBeNull();
  expect(client.readQuery({ query, variables: { slug: "two" } })).toBeNull();
});

it("reads from all responses so far", async () => {
  const { client } = pageClient();
  await client.query({ query, variables });
  expect(client.readQuery({ query: names, variables: { slug: "two" } })).toBeNull();
  await client.query({ query, variables: { slug: "two" } });
  expect(client.readQuery({ query: names, variables: { slug: "two" } })).not.toBeNull();
});

it("normalizes its responses once until another one arrives", async () => {
  const { client } = pageClient();
  await client.query({ query, variables });
  const state = client.extract();
  expect(client.readQuery({ query: names, variables })).not.toBeNull();
  expect(client.extract()).toBe(state);
  await client.query({ query, variables: { slug: "two" } });
  expect(client.extract()).not.toBe(state);
});

it("restores in the browser's cache everything that was read for this page, and nothing of another page", async () => {
  const [page, other] = [pageClient().client, pageClient().client];
  await page.query({ query, variables });
  expect(createCache().restore(page.extract()).readQuery({ query, variables })).toEqual(one.data);
  expect(other.extract()).toEqual({});
  expect(other.readQuery({ query, variables })).toBeNull();
  expect(other.readQuery({ query: names, variables })).toBeNull();
});

it("stores nothing of a query without caching", async () => {
  const { client, sent } = pageClient();
  for (const fetchPolicy of ["no-cache", "no-cache"] as const) await client.query({ query, variables, fetchPolicy });
  expect(sent).toHaveLength(2);
  expect(client.extract()).toEqual({});
});

const partial = { data: { store: null }, errors: [{ message: "Down.", path: ["store"] }] };

it("returns partial data with its errors to callers with the error policy all", async () => {
  const { client } = pageClient(partial);
  const { data, error } = await client.query({ query, variables, errorPolicy: "all" });
  expect(data).toEqual({ store: null });
  expect(error?.message).toBe("Down.");
  expect(client.readQuery({ query, variables })).toEqual({ store: null });
});

it.each([partial, { errors: partial.errors }, new Error("Down.")])(
  "throws the error by default and stores no data: %s",
  async (answer) => {
    const { client } = pageClient(answer);
    await expect(client.query({ query, variables })).rejects.toThrow("Down.");
    expect(client.extract()).toEqual({});
  },
);

it("returns a failed connection as an error to callers with the error policy all", async () => {
  const { client } = pageClient(new Error("Down."));
  const { data, error } = await client.query({ query, variables, errorPolicy: "all" });
  expect(data).toBeUndefined();
  expect(error?.message).toBe("Down.");
});

/** Returns the texts of the trusted documents. */
function trustedTexts(): readonly string[] {
  const manifest = join(import.meta.dirname, "../../../schema/manifests/storefront.generated.json");
  const { operations } = JSON.parse(readFileSync(manifest, "utf8")) as { operations: { readonly body: string }[] };
  return operations.map(({ body }) => body);
}

it("sends the text of the trusted document", async () => {
  const { client, sent } = pageClient({ data: null });
  await client.query({ query: CouponPageQueryDocument });
  expect(trustedTexts()).toContain(sent[0]);
});

const all = { errorPolicy: "all" } as const;

it.each(joinedQueries)("sends %j as one trusted document if they start together", async (...queries) => {
  const { client, sent } = pageClient({ data: {} }, joinedQueries);
  await Promise.all(queries.map((each) => client.query({ query: each, ...all })));
  expect(sent).toHaveLength(1);
  expect(trustedTexts()).toContain(sent[0]);
});

it("gives each of the joined queries its own fields and failures", async () => {
  const whole = { data: { ...one.data, name: null }, errors: [{ message: "Down.", path: ["name"] }] };
  const { client } = pageClient(whole, [[query, elsewhere]]);
  const [store, name] = await Promise.all([
    client.query({ query, variables, ...all }),
    client.query({ query: elsewhere, ...all }),
  ]);
  expect(store).toEqual(one);
  expect(name).toMatchObject({ data: { name: null }, error: { message: "Down." } });
  expect(client.readQuery({ query, variables })).toEqual(one.data);
  expect(createCache().restore(client.extract()).readQuery({ query, variables })).toEqual(one.data);
});

it("gives the failure of the whole response to each of the joined queries", async () => {
  const { client } = pageClient(new Error("Down."), [[query, elsewhere]]);
  const both = [client.query({ query, variables, ...all }), client.query({ query: elsewhere, ...all })];
  for (const { error } of await Promise.all<{ readonly error?: Error }>(both)) expect(error?.message).toBe("Down.");
});

it("sends a query of the joined ones by itself without the others", async () => {
  const { client, sent } = pageClient(one, [[query, elsewhere]]);
  await client.query({ query, variables, ...all });
  expect(sent).toEqual([expect.stringContaining("query Store(")]);
});

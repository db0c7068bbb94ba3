import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { RouterContextProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { apolloContext } from "./apollo-context.ts";
import { createCache } from "./cache/cache.ts";
import { failedFieldsLink } from "./cache/failed-fields-link.ts";
import { routeData, routeQuery } from "./route-data.ts";

interface Answer {
  readonly post: { readonly __typename: "Post"; readonly id: string } | null;
}

const document: TypedDocumentNode<Answer, { slug: string }> = gql`
  query Page($slug: String!) {
    post(slug: $slug) {
      id
    }
  }
`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const postData: Answer = { post: { __typename: "Post", id: "post" } };

/** Runs the server loader of a route against a gateway with the given response. */
function load(answer: ApolloLink.Result | Error) {
  const slugs: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    slugs.push(variables["slug"]);
    return new Observable((observer) => {
      if (answer instanceof Error) return observer.error(answer);
      observer.next(answer);
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: createCache(), link: failedFieldsLink.concat(link), dataMasking: true });
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  const data = routeData({
    query: document,
    variables: ({ params }) => ({ slug: params["slug"] ?? "" }),
    subject: ({ post }) => post,
  });
  const request = new Request("http://reams.localhost/posts/recipes/soup");
  const args = { context, params: { slug: "soup" }, request } as unknown as Parameters<typeof data.loader>[0];
  return { client, slugs, loaded: data.loader(args) };
}

it("fills the cache that the component reads, and returns no other data", async () => {
  const { client, slugs, loaded } = load({ data: postData });
  expect(await loaded).toBeNull();
  expect(slugs).toEqual(["soup"]);
  expect(client.readQuery({ query: document, variables: { slug: "soup" } })).toEqual(postData);
});

it("throws without a client on the server", () => {
  const context = new RouterContextProvider();
  context.set(apolloContext, null);
  const data = routeData({});
  const args = { context, params: {}, request: new Request("http://reams.localhost/") };
  expect(() => data.loader(args as unknown as Parameters<typeof data.loader>[0])).toThrow(
    "Cannot fetch content from client.",
  );
});

it("responds with 404 if the page does not exist", async () => {
  await expect(load({ data: { post: null } }).loaded).rejects.toMatchObject({ init: { status: 404 } });
});

it("responds with 503 and the request id if a failed service leaves no data", async () => {
  const errors = [{ message: "Down.", path: ["post"], extensions: { requestId: "request-1" } }];
  await expect(load({ data: { post: null }, errors }).loaded).rejects.toMatchObject({
    data: { requestId: "request-1" },
    init: { status: 503 },
  });
});

it("responds with 404 for a page that does not exist, even if other fields failed", async () => {
  const errors = [{ message: "Down.", path: ["banner"] }];
  await expect(load({ data: { post: null }, errors }).loaded).rejects.toMatchObject({ init: { status: 404 } });
});

it("renders a page if another part failed", async () => {
  const response = { data: postData, errors: [{ message: "Down.", path: ["banner"] }] };
  expect(await load(response).loaded).toBeNull();
});

it("passes on that the host belongs to no retailer", async () => {
  const refused = new ServerError("Misdirected", { response: new Response(null, { status: 421 }), bodyText: "" });
  await expect(load(refused).loaded).rejects.toMatchObject({ init: { status: 421 } });
});

it.each([new Error("connect ECONNREFUSED"), new CombinedGraphQLErrors({ errors: [{ message: "Down." }] })])(
  "responds with 503 without the cause for %s",
  async (error) => {
    await expect(load(error).loaded).rejects.toMatchObject({ data: { requestId: null }, init: { status: 503 } });
  },
);

it("opens the document of a page whose request does not reach the site, if a service worker can show it", async () => {
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const data = routeData({ query: document, variables: () => ({ slug: "soup" }) });
  const request = new Request(new URL("/posts/recipes/soup", window.location.href));
  void data.clientLoader({ params: {}, request } as unknown as Parameters<typeof data.clientLoader>[0]);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(request.url));
});

it("cancels only the queries that the route ends with the visit", async () => {
  const signals: unknown[] = [];
  const link = new ApolloLink((operation) => {
    signals.push(operation.getContext()["fetchOptions"]?.signal);
    return new Observable((observer) => {
      observer.next({ data: postData });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const visit = new AbortController();
  await routeQuery(document, { slug: "soup" }, { endsWithVisit: true }).run(client, visit.signal);
  await routeQuery(document, { slug: "cake" }).run(client, visit.signal);
  expect(signals).toEqual([visit.signal, undefined]);
});

import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { createCache } from "../../graphql/cache/cache.ts";
import { loader as weeklyAdRedirect } from "../../weekly-ad/page/weekly-ad-redirect.tsx";
import { loader as aboutRewards } from "./about-rewards-route.tsx";
import { loader as contentPage } from "./content-page-route.tsx";
import { loader as legalPage } from "./legal-route.tsx";
import { loader as sidebar } from "./sidebar-layout.tsx";

/** Runs a loader; returns the thrown value or null, and the variables of the gateway's queries. */
async function visit(loader: (args: LoaderFunctionArgs) => unknown, path: string, post: unknown = null) {
  const requests: unknown[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        requests.push(variables);
        observer.next({ data: { post, legalText: post } });
        observer.complete();
      }),
  );
  const context = new RouterContextProvider();
  context.set(apolloContext, new ApolloClient({ cache: createCache(), link, dataMasking: true }));
  const request = new Request(`http://reams.localhost${path}`);
  const args = { context, params: {}, request } as unknown as LoaderFunctionArgs;
  const thrown = await Promise.resolve(loader(args)).catch((error: unknown) => error);
  return { thrown, requests };
}

const post = { __typename: "Post", language: "en", id: "p", path: "/x", category: "pages", title: "Rewards" };

it("redirects the page about rewards to the home page, unless the retailer has content for it", async () => {
  const { thrown } = await visit(aboutRewards, "/about-rewards");
  expect(thrown).toMatchObject({ status: 302 });
  expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/");
  expect((await visit(aboutRewards, "/about-rewards", post)).thrown).toBeNull();
});

it("redirects the old URL of the weekly ad permanently", () => {
  const answer = weeklyAdRedirect();
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/weekly-ad"]);
});

it.each(["/404", "/no/such/page"])("responds to %s with 404 if there is no content", async (path) => {
  expect((await visit(contentPage, path)).thrown).toMatchObject({ init: { status: 404 } });
});

it("loads the blocks of a page by its path", async () => {
  const { requests } = await visit(sidebar, "/digital-coupons/help");
  expect(requests).toEqual([{ path: "/digital-coupons/help" }]);
});

it.each([
  ["/privacy", "PRIVACY"],
  ["/account/privacy", "PRIVACY"],
  ["/account/terms", "TERMS"],
])("loads for %s the text of kind %s", async (path, kind) => {
  expect((await visit(legalPage, path, post)).requests).toEqual([{ kind }]);
});

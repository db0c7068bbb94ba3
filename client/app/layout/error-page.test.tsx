import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { createCache } from "../graphql/cache/cache.ts";
import { RequestIdContext } from "../ui/request-id.ts";
import { ErrorPage, PopularPages } from "./error-page.tsx";
import { LastResort } from "./last-resort.tsx";
import { LayoutQueryDocument } from "./layout.gql.ts";
import { retailer } from "./testing/retailer.ts";

function show(status: number, reference: string | null = null, cache = createCache()) {
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <RequestIdContext value="page-request">
          <ErrorPage status={status} reference={reference}>
            <PopularPages missing="The menu could not be loaded." />
          </ErrorPage>
        </RequestIdContext>
      ),
    },
  ]);
  render(
    <ApolloProvider client={client}>
      <Stub />
    </ApolloProvider>,
  );
}

afterEach(cleanup);

it("shows that a page does not exist", () => {
  show(404);
  expect(screen.getByRole("heading", { name: "Page not found" })).toBeDefined();
  expect(
    screen.getByText(
      "The requested page does not exist in our site. If you believe it does exist, please find it using the navigation or links at the bottom of the page.",
    ),
  ).toBeDefined();
  expect(screen.queryByText(/Reference/)).toBeNull();
});

it("says that a page of an unknown host could not be found", () => {
  show(421);
  expect(screen.getByRole("heading", { name: "This page could not be found" })).toBeDefined();
  expect(screen.queryByText(/Reference/)).toBeNull();
});

it("tells visitors without access what may help", () => {
  show(403);
  expect(screen.getByText(/You don't have access to this page/)).toBeDefined();
  expect(screen.queryByText(/Reference/)).toBeNull();
});

it("shows the request id of a failure, or that of the page", () => {
  show(500, "failed-request");
  expect(screen.getByRole("heading", { name: "An error occurred" })).toBeDefined();
  expect(screen.getByText("Reference: failed-request")).toBeDefined();
  cleanup();
  show(503);
  expect(screen.getByText("Reference: page-request")).toBeDefined();
});

it("offers a retry after a failure", () => {
  show(503);
  expect(screen.getByRole("link", { name: "Retry" }).getAttribute("href")).toBe("/");
});

it("links to the pages of the main menu, if the retailer could be read", () => {
  show(404);
  expect(screen.queryByRole("navigation")).toBeNull();
  cleanup();
  const cache = createCache();
  const recipes = {
    __typename: "MenuItem" as const,
    language: "en",
    label: "Recipes",
    url: "/posts/recipes",
    items: [],
  };
  const items = [recipes, { ...recipes, label: "Departments", url: null, items: [recipes] }];
  const mainMenu = { __typename: "Menu" as const, slug: "main", items };
  cache.writeQuery({
    query: LayoutQueryDocument,
    data: { viewer: null, popup: null, banner: null, post: null, retailer: { ...retailer, mainMenu } },
  });
  show(404, null, cache);
  const pages = within(screen.getByRole("navigation", { name: "Popular pages" })).getAllByRole("link");
  expect(pages.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([["Recipes", "/posts/recipes"]]);
});

it("falls back to a message and a link to the home page if the error page fails", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("again");
  };
  render(<LastResort children={<Broken />} />);
  expect(screen.getByText(/An error occurred while showing the error page/)).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  vi.restoreAllMocks();
});

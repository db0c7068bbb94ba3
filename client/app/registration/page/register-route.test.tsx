import { cleanup, screen } from "@testing-library/react";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { RegistrationQueryDocument } from "../registration.gql.ts";
import { registrationAnswer } from "../testing/registration-answer.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import RegisterRoute, { loader } from "./register-route.tsx";

const shopper = { __typename: "User", id: "ana", roles: ["FREQUENT_SHOPPER"] };

/** Requests the page as a visitor; returns the location of the redirect, or null when the page is shown. */
async function visit(viewer: typeof shopper | null, query = ""): Promise<string | null> {
  const retailer = { ...registrationAnswer().retailer, capabilities: ["REGISTRATION"] };
  const { client } = fakeGraph({
    VisitorQuery: () => ({ data: { viewer, retailer } }),
    RegistrationQuery: () => ({ data: registrationAnswer() }),
  });
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  const request = new Request(`http://reams.localhost/register${query}`);
  const args = { context, params: {}, request } as unknown as LoaderFunctionArgs;
  const answer: unknown = await loader(args).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get("location") : null;
}

afterEach(cleanup);

it("redirects a shopper to the account", async () => {
  expect(await visit(null)).toBeNull();
  expect(await visit(shopper)).toBe("/account");
  expect(await visit(shopper, "?returnTo=%2Ftrip")).toBe("/trip");
});

it.each(["locations", "rewardSubscriptions", "terms"])("offers a retry if the %s are missing", (part) => {
  const { client } = fakeGraph({});
  const data = registrationAnswer({}, { [part]: null });
  client.writeQuery({ query: RegistrationQueryDocument, data: data as never });
  renderPage(client, [{ path: "/register", Component: RegisterRoute }], "/register");
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create Account" })).toBeNull();
});

it("opens the login for a shopper with an account", () => {
  const { client } = fakeGraph({});
  client.writeQuery({ query: RegistrationQueryDocument, data: registrationAnswer() as never });
  const { logins } = renderPage(client, [{ path: "/register", Component: RegisterRoute }], "/register");
  screen.getByRole("link", { name: "Log In" }).click();
  expect(logins).toHaveLength(1);
});

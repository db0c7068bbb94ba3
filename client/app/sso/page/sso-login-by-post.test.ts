import { type ActionFunctionArgs, RouterContextProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { action } from "./sso-login-route.tsx";

const email = "ana@example.com";

/** Posts the login as a browser without JavaScript does. */
async function post(viewer: object | null, messages: readonly string[] = []) {
  const userErrors = messages.map((message) => ({ __typename: "UserError", code: "REFUSED", field: null, message }));
  const { client, operations } = fakeGraph({
    LoginMutation: () => ({ data: { login: { __typename: "P", viewer, redirectPath: null, userErrors } } }),
  });
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  const body = new URLSearchParams({ email, password: "Groceries4Us!" });
  const request = new Request("http://reams.localhost/sso/login", { method: "POST", body });
  const answer = await action({ context, params: {}, request } as unknown as ActionFunctionArgs);
  return { answer, operations };
}

it("redirects to the confirmation page of the shop", async () => {
  const { answer, operations } = await post({ __typename: "User", id: "ana" });
  expect(answer instanceof Response && [answer.status, answer.headers.get("location")]).toEqual([303, "/sso/login"]);
  expect(operations).toEqual(["LoginMutation"]);
});

it("shows why it was rejected on the page of the shop, with the typed email address", async () => {
  const { answer } = await post(null, ["Invalid email address or password."]);
  expect(answer).toMatchObject({
    data: { values: { email }, userErrors: [{ message: "Invalid email address or password." }] },
    init: { status: 400 },
  });
});

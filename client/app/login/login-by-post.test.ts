import { expect, it } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { loginByPost } from "./login-action.server.ts";

/** Posts the login of a shopper to a page of the English build; returns where the response leads. */
async function leadsTo(language: string | null, returnTo: string | null) {
  const viewer = { __typename: "User", id: "ana", firstName: "Ana", language };
  const { client } = fakeGraph({
    LoginMutation: () => ({ data: { login: { __typename: "P", viewer, redirectPath: "/rewards", userErrors: [] } } }),
  });
  const form = new FormData();
  for (const [name, value] of [
    ["email", "ana@example.com"],
    ["password", "Groceries4Us!"],
  ] as const)
    form.set(name, value);
  const request = new Request("https://reams.example:4000/login");
  const answer = await loginByPost({ client, form, ofViewer: { headers: {} } }, request, returnTo);
  return answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;
}

it.each([
  ["es", null, "//reams.example:4000/es/rewards"],
  ["es", "/receipts?page=2", "//reams.example:4000/es/receipts?page=2"],
  ["en", "/receipts", "/receipts"],
  [null, "/receipts", "/receipts"],
  [null, null, "/rewards"],
])("leads a shopper of an account with the language %j, who wanted %j, to %s", async (language, returnTo, location) => {
  expect(await leadsTo(language, returnTo)).toEqual([303, location]);
});

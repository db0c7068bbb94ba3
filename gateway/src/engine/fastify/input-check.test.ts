import { expect, it, onTestFinished } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

const variable = "BAD_USER_INPUT";

it.each([
  {
    name: "U+0000 in a variable",
    payload: { query: "{ retailer { name } }", variables: { n: "a\0" } },
    code: variable,
  },
  {
    name: "a lone surrogate",
    payload: { query: "{ retailer { name } }", variables: { n: ["\ud83e"] } },
    code: variable,
  },
  {
    name: "U+0000 in a literal",
    payload: { query: String.raw`{ searchSuggestions(query: "a\u0000") { __typename } }` },
    code: "GRAPHQL_VALIDATION_FAILED",
  },
])("rejects $name as the sender's mistake, before any call", async ({ payload, code }) => {
  const test = await createTestApp();
  onTestFinished(() => test.app.stop());
  const send = (accept: string) => {
    const headers = { host: "reams.example", accept };
    return test.app.server.inject({ method: "POST", url: "/graphql", headers, payload });
  };
  const answers = [await send("application/json"), await send("application/graphql-response+json")];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  const error = { message: expect.stringContaining("cannot be stored"), extensions: { code } };
  for (const answer of answers) expect(answer.json()).toMatchObject({ errors: [error] });
  expect([...test.loyalty.calls, ...test.content.calls]).toEqual([]);
});

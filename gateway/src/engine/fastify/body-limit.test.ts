import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const submit = `mutation Send($input: SubmitFormInput!) { submitForm(input: $input) { ...Sent } }
  fragment Sent on SubmitFormPayload { submitted userErrors { message } }`;
const megabyte = 1_024 * 1_024;

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ content: { "GET /sites/reams/forms/contact": null } });
});
afterEach(() => test.app.stop());

const body = (query: string, bytes: number) => {
  const files = [{ name: "a.png", content: "A".repeat(bytes) }];
  return { query, variables: { input: { form: "contact", values: [], botToken: "t", files } } };
};

const send = (query: string, bytes: number) => test.post(body(query, bytes));

describe("a large request", () => {
  it("is accepted for a form", async () => {
    const { status, body: answer } = await send(submit, 8 * megabyte);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ submitForm: { submitted: false } });
  });

  it.each([
    { name: "is a query", query: "query ($input: SubmitFormInput!) { retailer { name } }" },
    { name: "also has another mutation", query: submit.replace("{ submitForm", "{ logout { loggedOut } submitForm") },
    {
      name: "has the mutation in a fragment",
      query: "mutation { ...A } fragment A on Mutation { logout { loggedOut } }",
    },
    {
      name: "sends two forms",
      query: submit.replace("{ submitForm", "{ a: submitForm(input: $input) { submitted } submitForm"),
    },
    { name: "is not GraphQL", query: "{" },
  ])("is rejected when it $name", async ({ query }) => {
    const { status, body: answer } = await send(query, megabyte);
    expect(status).toBe(413);
    expect(answer.errors).toMatchObject([
      { message: "The request is too large.", extensions: { code: "BAD_REQUEST" } },
    ]);
  });

  it("is rejected above the maximum size of a form with files", async () => {
    expect((await send(submit, 10 * megabyte)).status).toBe(413);
  });

  it("is rejected without a declared length", async () => {
    const response = await test.app.server.inject({
      method: "POST",
      url: "/graphql",
      headers: { host: "reams.example", "content-type": "application/json" },
      payload: Readable.from([JSON.stringify(body(submit, megabyte))]),
    });
    expect(response.statusCode).toBe(413);
  });

  it("is limited to twenty in ten minutes from one address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await send(submit, 150_000)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { status, headers, body: answer } = await send(submit, 150_000);
    const retryAfter = Number(headers["retry-after"]);
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(500);
    expect(answer.errors).toMatchObject([{ extensions: { code: "RATE_LIMITED", retryAfter } }]);
  });
});

it("accepts a small request without a declared length", async () => {
  const response = await test.app.server.inject({
    method: "POST",
    url: "/graphql",
    headers: { host: "reams.example", "content-type": "application/json" },
    payload: Readable.from([JSON.stringify({ query: "{ __typename }" })]),
  });
  expect(response.json()).toEqual({ data: { __typename: "Query" } });
});

it.each(["gzip", "br", "GZIP, identity"])(
  "a body with the content encoding %s is rejected with 415",
  async (encoding) => {
    const headers = { "content-encoding": encoding };
    const response = await test.post({ query: "{ retailer { name } }", headers });
    expect(response).toMatchObject({ status: 415, headers: { "accept-encoding": "identity" } });
    expect(response.body.errors).toMatchObject([{ extensions: { code: "BAD_REQUEST" } }]);
  },
);

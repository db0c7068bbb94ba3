import { afterEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const stores = "query Stores { locations { name } }";

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

async function start(): Promise<TestApp> {
  running = await createTestApp();
  return running;
}

const requestsIn = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === "request");

it("logs one line for a request with its operation and codes, and no content", async () => {
  const test = await start();
  const login = "mutation LogIn($input: LoginInput!) { login(input: $input) { userErrors { code } } }";
  const input = { identifier: "canary@example.com", password: "canary-password" };
  const headers = { cookie: "__Host-aisle=canary", "x-forwarded-for": "198.51.100.77" };
  await test.post({ query: login, variables: { input }, headers });
  await test.post({ query: stores, headers: { authorization: "Bearer canary" } });
  expect(requestsIn(test.lines)).toEqual([
    expect.objectContaining({
      operation: "LogIn",
      kind: "mutation",
      route: "/graphql",
      status: 200,
      site: "reams",
      time: expect.any(Number),
    }),
    expect.objectContaining({ operation: "Stores", kind: "query", codes: ["UNAUTHENTICATED"] }),
  ]);
  expect(test.lines.join("")).not.toMatch(/canary|198\.51\.100\.77/);
});

it("logs the user errors of a mutation, whether the client selects them or not", async () => {
  const test = await start();
  const query = `mutation { teamLogin(input: { password: "canary" }) { team { __typename } } }`;
  await test.post({ query });
  expect(requestsIn(test.lines)).toMatchObject([{ kind: "mutation", refused: ["INVALID_CREDENTIALS"] }]);
});

it.each([
  { given: "of no name", query: "query { __typename }", operationName: null, logged: "anonymous" },
  {
    given: "of a long name",
    query: `query A${"a".repeat(500)} { __typename }`,
    operationName: null,
    logged: `A${"a".repeat(79)}`,
  },
  {
    given: "of a name that is none",
    query: 'query "canary\\n{}" { __typename }',
    operationName: null,
    logged: undefined,
  },
  { given: "that is not in the document", query: stores, operationName: "canary@example.com", logged: undefined },
])("logs the name of an operation $given as far as it is a valid name", async ({ query, operationName, logged }) => {
  const { app, lines } = await start();
  const headers = { host: "reams.example" };
  await app.server.inject({ method: "POST", url: "/graphql", headers, payload: { query, operationName } });
  expect(requestsIn(lines).map(({ operation }) => operation)).toEqual([logged]);
  expect(lines.join("")).not.toContain("canary");
});

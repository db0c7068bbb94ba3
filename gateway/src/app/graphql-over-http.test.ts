import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
let url = "";

beforeAll(async () => {
  test = await createTestApp({}, { logLevel: "silent" });
  url = `${await test.app.server.listen({ port: 0, host: "127.0.0.1" })}/graphql`;
});
afterAll(() => test.app.stop());

/** A GET needs a header that proves that no link of another site sent it. */
const fetchFn = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, headers: { ...init.headers, "apollo-require-preflight": "1" } });

it.each(serverAudits({ url: () => url, fetchFn }).map((audit) => ({ name: audit.name, audit })))(
  "$name",
  async ({ audit }) => {
    const result = await audit.fn();
    expect(result.status === "ok" ? "ok" : `${result.status}: ${result.reason}`).toBe("ok");
  },
);

/** Sends an operation with a content type; returns the response and the log. */
async function send(contentType: string) {
  const { app, lines } = await createTestApp();
  const headers = { host: "reams.example", authorization: "Bearer canary", "content-type": contentType };
  const payload = '{"query":"{ canary: __typename }"}';
  const answer = await app.server.inject({ method: "POST", url: "/graphql", headers, payload });
  await app.stop();
  return { answer, log: lines.join("") };
}

it.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain; application/json",
  "text/plain;;;",
  "/",
  "",
])("rejects an operation of the type %j, without its content and without an error in the log", async (contentType) => {
  const { answer, log } = await send(contentType);
  expect([400, 415]).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
  expect(answer.body + log).not.toMatch(/canary|"stack"|"level":50/);
});

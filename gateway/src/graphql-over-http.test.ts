import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

let test: TestApp;
let url = "";

beforeAll(async () => {
  test = await createTestApp({}, { logLevel: "silent" });
  url = `${await test.app.server.listen({ port: 0, host: "127.0.0.1" })}/graphql`;
});
afterAll(() => test.app.stop());

/** Reading by GET is open to clients that prove they are no foreign page's plain link. */
const fetchFn = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, headers: { ...init.headers, "apollo-require-preflight": "1" } });

it.each(serverAudits({ url: () => url, fetchFn }).map((audit) => ({ name: audit.name, audit })))(
  "$name",
  async ({ audit }) => {
    const result = await audit.fn();
    expect(result.status === "ok" ? "ok" : `${result.status}: ${result.reason}`).toBe("ok");
  },
);

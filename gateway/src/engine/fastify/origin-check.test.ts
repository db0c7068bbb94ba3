import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.app.stop());

const send = (headers: Readonly<Record<string, string>>) => test.post({ query: "{ __typename }", headers });

it.each([
  { name: "a page of another site", headers: { "sec-fetch-site": "cross-site" } },
  { name: "a page of another origin", headers: { origin: "https://evil.example" } },
])("rejects a request of $name", async ({ headers }) => {
  const { status, body } = await send(headers);
  expect(status).toBe(403);
  expect(body.errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});

it("accepts a request of a page of its own origin, or of no page", async () => {
  expect(await send({ "sec-fetch-site": "same-origin" })).toMatchObject({ status: 200 });
  expect(await send({})).toMatchObject({ status: 200 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceModule } from "./service.ts";
import { startTestServices, type TestServices } from "../testing/start.ts";

/** The code of a failed statement of PostgreSQL. */
const databaseError = (code: string) => Promise.reject(Object.assign(new Error("secret of the database"), { code }));

const echo: ServiceModule = {
  name: "content",
  errorBody: (status, reason) => ({ status, reason }),
  register: (app) => {
    app.post("/posts/:slug", async () => ({ ok: true }));
    app.get("/refused", async () => databaseError("22021"));
    app.get("/broken", async () => databaseError("53300"));
  },
};

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([echo]);
});

afterAll(() => services.stop());

test.each([
  { name: "a body", path: "/posts/soup", body: { items: [{ text: "a\u0000" }] } },
  { name: "a body, as a lone surrogate", path: "/posts/soup", body: { text: "a\ud83e" } },
  { name: "a query", path: "/posts/soup?filter=a%00", body: {} },
  { name: "a path", path: "/posts/a%00", body: {} },
])("a text in $name that the database cannot store is answered with 400", async ({ path, body }) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${services.urls.content}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ status: 400, reason: "The request contains a value that cannot be stored." });
});

test("a body that is nested deeper than the stack is answered", async () => {
  const headers = { "content-type": "application/json" };
  const body = `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
  expect((await fetch(`${services.urls.content}/posts/soup`, { method: "POST", headers, body })).status).toBe(200);
});

test.each([
  { path: "/refused", status: 400 },
  { path: "/broken", status: 500 },
])(
  "a value that the database refuses is the caller's mistake, other failures are not: $path",
  async ({ path, status }) => {
    const answer = await fetch(`${services.urls.content}${path}`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("secret");
  },
);

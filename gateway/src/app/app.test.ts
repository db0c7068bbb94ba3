import { afterEach, expect, it } from "vitest";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { contentRoutes } from "../testing/routes.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const whoAmI = "query WhoAmI { viewer { firstName } }";
const stores = "query Stores { locations { name } }";

/** Returns a JSON value of this depth. */
const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

async function start(...parts: Parameters<typeof createTestApp>): Promise<TestApp> {
  running = await createTestApp(...parts);
  return running;
}

const codes = (errors: readonly { extensions: { code: string } }[] = []) =>
  errors.map(({ extensions }) => extensions.code);

it.each(["reams.example", "REAMS.example:8080", "localhost:4000", "127.0.0.1"])(
  "responds for the host %s",
  async (host) => {
    expect(await (await start()).post({ query: whoAmI, host })).toMatchObject({
      status: 200,
      body: { data: { viewer: null } },
    });
  },
);

it.each(["evil.example", "reams.example.evil.example"])("rejects the unknown host %s with 421", async (host) => {
  const { status, body } = await (await start()).post({ query: whoAmI, host });
  expect(status).toBe(421);
  expect(body.errors).toMatchObject([{ message: "No retailer is served under this host." }]);
});

it.each(["reams.example@evil.example", "reams.example:99999", "reams.example/evil"])(
  "rejects the invalid host %j with 400 and without an error in the log",
  async (host) => {
    const test = await start();
    const { status, body } = await test.post({ query: whoAmI, host });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
    expect(test.lines.join("")).not.toMatch(/evil|"level":50/);
  },
);

it("trusts a forwarded host only from a trusted proxy", async () => {
  const test = await start();
  const headers = { "x-forwarded-host": "reams.example" };
  expect((await test.post({ query: whoAmI, host: "inside", headers })).status).toBe(200);
  expect((await test.post({ query: whoAmI, host: "inside", headers, remoteAddress: "192.0.2.9" })).status).toBe(421);
});

it("rejects operations from a page of another origin", async () => {
  const { status, body } = await (await start()).post({ query: whoAmI, headers: { origin: "https://evil.example" } });
  expect(status).toBe(403);
  expect(codes(body.errors)).toEqual(["FORBIDDEN"]);
});

it.each(["/graphql", "/health/live", "/nothing", "/playground/"])(
  "responds to %s with headers that forbid scripts and frames",
  async (url) => {
    const { app } = await start();
    const headers = { host: "reams.example", "x-forwarded-proto": "https" };
    expect((await app.server.inject({ url, headers })).headers).toMatchObject({
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
    });
  },
);

it("changes nothing by GET", async () => {
  const { app } = await start();
  const headers = { host: "reams.example", "apollo-require-preflight": "1" };
  const response = await app.server.inject({ url: "/graphql?query=mutation{logout{loggedOut}}", headers });
  expect(response.statusCode).toBe(405);
});

it("returns partial data when an upstream fails, without the upstream's message", async () => {
  const failure = new UpstreamError({
    upstream: "content",
    kind: "timeout",
    reason: "canary",
    cause: new Error("canary"),
  });
  const test = await start({ content: { "GET /sites/reams/locations": failure } });
  const { status, body, headers } = await test.post({
    query: `query Both { viewer { firstName } locations { name } }`,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { viewer: null, locations: null } });
  expect(body.errors).toEqual([
    {
      message: "A service did not respond in time.",
      path: ["locations"],
      locations: expect.anything(),
      extensions: {
        messageId: "upstream.timeout",
        parameters: [],
        code: "UPSTREAM_TIMEOUT",
        requestId: headers["x-request-id"],
      },
    },
  ]);
});

it.each([
  { src: "/$db/bread.webp", mediaHostUrl: "https://media.example", url: "https://media.example/bread.webp?width=800" },
  { src: "/$db/bread.webp", mediaHostUrl: null, url: "/media/bread.webp?width=800" },
  { src: "/art/bread.webp", mediaHostUrl: "https://media.example", url: "/media/art/bread.webp?width=800" },
])("returns for the image $src the URL $url if the media host is $mediaHostUrl", async ({ src, mediaHostUrl, url }) => {
  const content = contentRoutes({ retailer: { previewImage: { src, width: 1_600, height: 800, alt: "Bread" } } });
  const test = await start({ content }, { mediaHostUrl });
  const { body } = await test.post({ query: "query Picture { retailer { previewImage { url } } }" });
  expect(body.data).toEqual({ retailer: { previewImage: { url } } });
});

it("masks an unexpected error and logs it once with the request id", async () => {
  const test = await start({ content: { "GET /sites/reams/locations": () => Promise.reject(new Error("canary")) } });
  const { body, headers } = await test.post({ query: stores });
  expect(codes(body.errors)).toEqual(["INTERNAL_SERVER_ERROR"]);
  expect(JSON.stringify(body)).not.toMatch(/canary|stub-upstream|node_modules/);
  const faults = test.lines.filter((line) => line.includes("an unexpected error"));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(String(headers["x-request-id"]));
});

it("creates a request id, and logs the sender's id separately", async () => {
  const test = await start();
  const ask = async (id: string) => {
    const { headers } = await test.post({ query: whoAmI, headers: { "x-request-id": id } });
    const { requestId, callerId } = JSON.parse(test.lines.at(-1) ?? "{}") as Record<string, unknown>;
    expect(requestId).toBe(headers["x-request-id"]);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    return callerId;
  };
  expect(await ask("forged-by-the-agent")).toBe("forged-by-the-agent");
  expect(await ask('"}\n{"forged":1')).toBeUndefined();
});

it("forwards the trace and the request id to the upstreams", async () => {
  const test = await start();
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  const { headers } = await test.post({ query: stores, headers: { traceparent } });
  expect(test.content.calls[0]?.options).toMatchObject({ traceparent, requestId: headers["x-request-id"] });
});

it.each([
  { name: "a document of very many tokens", query: `{ ${"viewer ".repeat(3_000)} }`, code: "GRAPHQL_PARSE_FAILED" },
  {
    name: "an operation that is too deep",
    query: `{ retailer ${"{ menus { items ".repeat(1)}${"{ items ".repeat(12)}{ label }${"}".repeat(14)} }`,
    code: "GRAPHQL_VALIDATION_FAILED",
  },
  {
    name: "many aliases of a field that calls a service",
    query: `{ ${Array.from({ length: 150 }, (_, at) => `a${at}: location(slug: "s${at}") { id }`).join(" ")} }`,
    code: "OPERATION_TOO_COSTLY",
  },
])("rejects $name before any upstream call", async ({ query, code }) => {
  const test = await start();
  const { body } = await test.post({ query });
  expect(codes(body.errors)).toEqual([code]);
  expect([...test.loyalty.calls, ...test.content.calls]).toEqual([]);
});

it("reports hundreds of mistakes with at most five short errors", async () => {
  const test = await start();
  const { body } = await test.post({
    query: `{ ${Array.from({ length: 800 }, (_, at) => `nothing${at}`).join(" ")} }`,
  });
  expect(body.errors).toHaveLength(5);
  const long = await test.post({ query: `{ ${"x".repeat(60_000)} }` });
  expect(JSON.stringify(long.body).length).toBeLessThan(600);
});

it("names every failed field beside data, however many there are", async () => {
  // The content service of this test is empty.
  const test = await start();
  const list = "locations { id }";
  const { body } = await test.post({
    query: `{ viewer { id } ${list} ${["a", "b", "c", "d", "e", "f"].map((name) => `${name}: ${list}`).join(" ")} }`,
  });
  expect(body.data).toMatchObject({ locations: null, f: null });
  expect(body.errors).toHaveLength(7);
});

it.each([
  { name: "30,000 deep variables", payload: () => `{"query":"${whoAmI}","variables":{"a":${deep(30_000)}}}` },
  { name: "deep extensions", payload: () => `{"query":"${whoAmI}","extensions":${deep(20_000)}}` },
  { name: "a deep list", payload: () => deep(40_000) },
])("responds to $name with 400 and without an error in the log", async ({ payload }) => {
  const { app, lines } = await start();
  const headers = { host: "reams.example", "content-type": "application/json" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.server.inject({ method: "POST", url: "/graphql", headers, payload: payload() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
  }
  expect(lines.join("")).not.toMatch(/"level":50|RangeError/);
});

it("reports a subscription as a client error, without an error in the log", async () => {
  const test = await start();
  const { body } = await test.post({ query: "subscription { __typename }" });
  expect(body).toMatchObject({ errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] });
  expect(test.lines.join("")).not.toContain('"level":50');
});

it("does not execute a list of operations", async () => {
  const { app } = await start();
  const payload = [{ query: whoAmI }, { query: whoAmI }];
  const response = await app.server.inject({
    method: "POST",
    url: "/graphql",
    headers: { host: "reams.example" },
    payload,
  });
  expect(response.statusCode).toBe(400);
});

it.each([
  {
    name: "a body over 100 KB",
    payload: JSON.stringify({ query: whoAmI, variables: { x: "y".repeat(110_000) } }),
    status: 413,
  },
  { name: "a body that is not JSON", payload: "{canary", status: 400 },
])("responds to $name with $status and GraphQL errors", async ({ payload, status }) => {
  const { app } = await start();
  const headers = { host: "reams.example", "content-type": "application/json" };
  const response = await app.server.inject({ method: "POST", url: "/graphql", headers, payload });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({
    errors: [
      { message: expect.any(String), extensions: { code: "BAD_REQUEST", requestId: response.headers["x-request-id"] } },
    ],
  });
  expect(response.body).not.toContain("canary");
});

it("reports liveness and readiness under any host, with the state of each upstream", async () => {
  const test = await start();
  const get = (url: string) => test.app.server.inject({ url, headers: { host: "10.0.0.7" } });
  expect((await get("/health/live")).json()).toEqual({ status: "live" });
  expect((await get("/health/ready")).json()).toEqual({
    status: "ready",
    redis: { reachable: null },
    upstreams: ["loyalty", "content", "commerce", "ad-studio", "portal", "sso"].map((name) => ({
      name,
      reachable: null,
      breaker: "closed",
      interrupted: [],
      lastErrorKind: null,
      failures: {},
      active: 0,
      queued: 0,
    })),
    silentFailures: { failedReads: {}, droppedItems: {} },
  });
});

it("responds to an unknown path with 404", async () => {
  const { app } = await start();
  const response = await app.server.inject({ url: "/wp-admin?canary", headers: { host: "reams.example" } });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain("canary");
});

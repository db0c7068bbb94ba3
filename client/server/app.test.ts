import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Render, startApp } from "./testing/start-app.ts";

let upstream: FastifyInstance;
let upstreamUrl: string;

beforeAll(async () => {
  upstream = fastify({ bodyLimit: 10_000_000 });
  upstream.post("/graphql", (request, reply) =>
    reply
      .header("set-cookie", "__Host-aisle=encrypted; Path=/; Secure")
      .send({ headers: request.headers, body: request.body }),
  );
  upstream.get("/calendar/*", ({ url, headers }, reply) => reply.header("etag", '"1"').send({ url, headers }));
  upstream.get("/media/*", (request) => ({ url: request.url, headers: request.headers }));
  upstreamUrl = await upstream.listen({ port: 0 });
});

afterAll(() => upstream.close());

const start = (render?: Render, overrides: { gatewayUrl?: string } = {}) =>
  startApp(render, { gatewayUrl: upstreamUrl, mediaUrl: upstreamUrl, ...overrides });

describe("pages", () => {
  it("allow only scripts with the nonce of their response", async () => {
    const { app } = await start();
    const answers = [await app.inject("/"), await app.inject("/")];
    const nonces = answers.map(({ body }) => /data-nonce="([^"]+)"/.exec(body)?.[1] ?? "");
    expect(new Set(nonces).size).toBe(2);
    expect(String(answers[0]?.headers["content-security-policy"])).toContain(`script-src 'self' 'nonce-${nonces[0]}' `);
    expect(String(answers[0]?.headers["content-security-policy"])).not.toMatch(/script-src[^;]*unsafe/);
    expect(answers[0]?.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("allow only the ad viewers, social networks and the bot check as other origins", async () => {
    const { app } = await start();
    const policy = String((await app.inject("/")).headers["content-security-policy"]);
    expect(policy).toContain("frame-src 'self' https://ads.example https://check.example https://videos.example;");
    expect(policy).toContain("img-src 'self' data: https://ads.example;");
    expect(policy).toContain("connect-src 'self' https://check.example;");
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/check\.example;/);
    expect(policy).not.toMatch(/[ ;]\*/);
  });

  it("send HSTS only over https", async () => {
    const { app } = await start();
    expect((await app.inject("/")).headers).not.toHaveProperty("strict-transport-security");
    const { headers } = await app.inject({ url: "/", headers: { "x-forwarded-proto": "https" } });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headers["content-security-policy"]).toMatch(/; upgrade-insecure-requests$/);
  });

  it("include subdomains in HSTS only if configured", async () => {
    const { app } = await startApp(undefined, { hstsSubdomains: false });
    const { headers } = await app.inject({ url: "/", headers: { "x-forwarded-proto": "https" } });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it.each([
    { name: "a client that is no browser", headers: {}, status: 200 },
    { name: "their own page", headers: { origin: "http://localhost", "sec-fetch-site": "same-origin" }, status: 200 },
    {
      name: "their own page without a referrer",
      headers: { origin: "null", "sec-fetch-site": "same-origin" },
      status: 200,
    },
    { name: "their own page in an old browser", headers: { origin: "http://localhost" }, status: 200 },
    { name: "another host", headers: { origin: "https://evil.example" }, status: 403 },
    { name: "another site", headers: { "sec-fetch-site": "cross-site" }, status: 403 },
    {
      name: "a sibling subdomain",
      headers: { origin: "http://localhost", "sec-fetch-site": "same-site" },
      status: 403,
    },
    { name: "a sandboxed page", headers: { origin: "null" }, status: 403 },
  ])("respond to a form of $name with $status", async ({ headers, status }) => {
    let rendered = 0;
    const { app } = await startApp(async () => {
      rendered += 1;
      return new Response("");
    });
    const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
    const response = await app.inject({ method: "POST", url: "/login", headers: form, payload: "email=ana" });
    expect({ status: response.statusCode, rendered }).toEqual({ status, rendered: status === 200 ? 1 : 0 });
  });

  it("disable all browser features except geolocation, passkeys and the screen lock", async () => {
    const { app } = await start();
    const policy = String((await app.inject("/")).headers["permissions-policy"]).split(", ");
    const names = ["geolocation", "publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock"];
    expect(policy.filter((feature) => !feature.endsWith("=()"))).toEqual(names.map((feature) => `${feature}=(self)`));
    expect(policy).toEqual(expect.arrayContaining(["camera=()", "microphone=()", "payment=()", "usb=()"]));
  });

  it("receive the host, scheme and cookie of the browser, and return every cookie", async () => {
    const { app } = await start(async (request, { visitor, origin }) => {
      const response = Response.json({ url: request.url, visitor, origin });
      response.headers.append("set-cookie", "a=1");
      response.headers.append("set-cookie", "b=2");
      return response;
    });
    const response = await app.inject({
      url: "/posts?after=x",
      headers: { "x-forwarded-host": "lees.example", "x-forwarded-proto": "https", cookie: "c=3" },
    });
    expect(response.json()).toMatchObject({
      url: "https://lees.example/posts?after=x",
      origin: "https://lees.example",
      visitor: { host: "lees.example", protocol: "https", cookie: "c=3" },
    });
    expect(response.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });

  it("accept forms that browsers post without JavaScript", async () => {
    const { app } = await start(async (request) => Response.json([...(await request.formData())]));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await app.inject({ method: "POST", url: "/login", headers, payload: "email=ana" })).json()).toEqual([
      ["email", "ana"],
    ]);
  });

  it("are compressed if the browser accepts it", async () => {
    const { app } = await start();
    const response = await app.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.headers["vary"]).toContain("accept-encoding");
  });

  it("fall back to a message and a link if the error page fails", async () => {
    const { app } = await start(async () => {
      throw new Error("secret cause");
    });
    const response = await app.inject("/");
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain("An error occurred while showing the error page");
    expect(response.body).not.toContain("secret");
  });
});

describe("files", () => {
  it("are sent compressed and immutable", async () => {
    const { app } = await start();
    const response = await app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br" } });
    expect(response.body).toBe("compressed");
    expect(response.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(response.headers["content-type"]).toMatch(/javascript/);
  });

  it("of an earlier build respond with 404, not with a page", async () => {
    const { app } = await start();
    const response = await app.inject("/assets/app-0000.js");
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe("Not found");
  });
});

const evil = { origin: "https://evil.example" };

it.each([
  { name: "a page", request: { url: "/" } },
  { name: "a page that failed to render", request: { url: "/broken" } },
  { name: "a file", request: { url: "/assets/app-1a2b.js" } },
  { name: "a missing file", request: { url: "/assets/app-0000.js" } },
  { name: "a picture", request: { url: "/media/a.png" } },
  { name: "the health check", request: { url: "/health/live" } },
  { name: "a request that is too large", request: { url: "/", headers: { "content-length": "200000" } } },
  { name: "a form of another site", request: { url: "/", method: "POST" as const, headers: evil } },
])("sends headers with $name against framing and MIME sniffing", async ({ request }) => {
  const { app } = await start(async ({ url }) => {
    if (url.endsWith("/broken")) throw new Error("broken");
    return new Response("<p>page</p>", { headers: { "content-type": "text/html; charset=utf-8" } });
  });
  const response = await app.inject({ ...request, headers: { "x-forwarded-proto": "https", ...request.headers } });
  expect(response.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": request.url.startsWith("/media") ? "cross-origin" : "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "content-security-policy": expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
    "content-type": expect.stringMatching(/charset=utf-8|^image/),
  });
});

describe("proxied paths", () => {
  it("forward the browser's host and cookies to the gateway, and return its cookies", async () => {
    const { app } = await start();
    const response = await app.inject({
      method: "POST",
      url: "/graphql",
      headers: {
        host: "lees.localhost:3000",
        cookie: "__Host-aisle=x",
        "x-internal": "1",
        "accept-encoding": "zstd",
        "content-encoding": "identity",
        "x-request-id": "request-1",
      },
      payload: { query: "{ viewer { id } }" },
    });
    const { headers, body } = response.json();
    expect(headers).toMatchObject({
      "x-forwarded-host": "lees.localhost:3000",
      "x-forwarded-proto": "http",
      "accept-encoding": "zstd",
      "content-encoding": "identity",
      "x-request-id": response.headers["x-request-id"],
      cookie: "__Host-aisle=x",
    });
    expect(headers).not.toHaveProperty("x-internal");
    expect(body).toEqual({ query: "{ viewer { id } }" });
    expect(response.headers["set-cookie"]).toContain("__Host-aisle=encrypted");
  });

  it("return a GraphQL error while the gateway is down", async () => {
    const { app } = await start(undefined, { gatewayUrl: "http://127.0.0.1:9" });
    const address = await app.listen({ port: 0 });
    const response = await fetch(`${address}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ viewer { id } }" }),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }] });
  });

  it("forward bodies up to the size of a form with files, and reject larger ones", async () => {
    const { app } = await start();
    const send = (bytes: number) =>
      app.inject({ method: "POST", url: "/graphql", payload: { query: "x".repeat(bytes) } });
    expect((await send(8_500_000)).json()).toMatchObject({ body: { query: expect.stringMatching(/^x{100}/) } });
    expect((await send(9_500_000)).statusCode).toBe(413);
  });

  it("reject other bodies above 100 KB", async () => {
    const { app } = await start();
    const response = await app.inject({ method: "POST", url: "/login", payload: { email: "x".repeat(110_000) } });
    expect(response.statusCode).toBe(413);
  });

  it("fetch pictures without headers that identify visitors", async () => {
    const { app } = await start();
    const headers = { cookie: "__Host-aisle=x", authorization: "Bearer x", accept: "image/avif" };
    const request = (await app.inject({ url: "/media/art/a.webp?width=200", headers })).json();
    expect(request.url).toBe("/media/art/a.webp?width=200");
    expect(request.headers.accept).toBe("image/avif");
    expect(request.headers).not.toHaveProperty("cookie");
    expect(request.headers).not.toHaveProperty("authorization");
  });
});

describe("a calendar feed", () => {
  const path = "/calendar/secret-token.ics";

  it("is fetched from the gateway without headers that identify visitors", async () => {
    const { app } = await start();
    const headers = { host: "lees.localhost", cookie: "a=b", authorization: "Bearer x", "if-none-match": '"0"' };
    const response = await app.inject({ url: path, headers });
    const request = response.json();
    expect(request.url).toBe(path);
    expect(request.headers).toMatchObject({ "x-forwarded-host": "lees.localhost", "if-none-match": '"0"' });
    expect(request.headers).not.toHaveProperty("cookie");
    expect(request.headers).not.toHaveProperty("authorization");
    expect(response.headers["etag"]).toBe('"1"');
  });

  it("is logged without its token, however its address is written", async () => {
    const { app, lines } = await start();
    for (const url of [path, `/${path}`, path.replace("c", "%63"), `/es${path}`]) await app.inject(url);
    await app.inject({ url: path, method: "POST" });
    expect(lines.filter((line) => line.includes('"path"'))).toHaveLength(5);
    expect(lines.join("")).not.toContain("secret-token");
  });

  it("is unavailable for a while if the gateway is down", async () => {
    const { app } = await start(undefined, { gatewayUrl: "http://127.0.0.1:9" });
    const { statusCode, headers, body } = await app.inject(path);
    expect([statusCode, headers["retry-after"], body]).toEqual([503, "600", ""]);
  });
});

it("logs one line per request without its query", async () => {
  const { app, lines } = await start();
  await app.inject("/posts/recipes?search=secret-illness");
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === "request");
  expect(line).toMatchObject({ method: "GET", path: "/posts/recipes", status: 200 });
  expect(lines.join("")).not.toContain("secret-illness");
});

it("reports liveness and readiness", async () => {
  const { app } = await start();
  expect((await app.inject("/health/live")).statusCode).toBe(200);
  expect((await app.inject("/health/ready")).json()).toEqual({ ready: true });
});

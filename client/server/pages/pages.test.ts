import { expect, it } from "vitest";
import { type Render, startApp } from "../testing/start-app.ts";

const shared = { pageCacheMs: 2_000 };
/** Tells in its body what it knows of the visitor, and how many pages were rendered before it. */
const telling = (): Render => {
  let count = 0;
  return async (request, { visitor, nonce }) => {
    count += 1;
    const optOut = visitor.optsOut ? "opt-out" : "";
    const text = `<script nonce="${nonce}">run(${count})</script><p>${request.url} ${visitor.cookie} ${visitor.userAgent} ${optOut}</p>`;
    return new Response(text.padEnd(2_000), { headers: { "content-type": "text/html" } });
  };
};

it("renders a page for visitors without a session once, without data of the request, and allows only its own inline code", async () => {
  const { app } = await startApp(telling(), shared);
  const first = await app.inject({ url: "/", headers: { "user-agent": "first", cookie: "theme=1" } });
  const second = await app.inject({ url: "/", headers: { "user-agent": "second" } });
  expect(second.body).toBe(first.body);
  expect(first.body).toContain("http://localhost/ null null");
  const policy = String(first.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/check\.example;/);
  expect(policy).not.toMatch(/nonce-|script-src[^;]*unsafe/);
  expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
});

it("never serves a cached page to a visitor with a session", async () => {
  const { app } = await startApp(telling(), shared);
  await app.inject("/");
  for (const cookie of ["__Host-aisle=encrypted", "a=1; __Host-aisle-team=encrypted", "__Secure-sso-request=x"]) {
    const { body } = await app.inject({ url: "/", headers: { cookie } });
    expect(body).toContain(`/ ${cookie} `);
    expect(body).toMatch(/nonce="[^"]+"/);
  }
});

it.each([
  "/login/continue",
  "/es/login/continue?returnTo=%2F",
  "/%6cogin//continue",
  "/login/continue.data",
  "/login/callback?code=1",
])("renders %s for each visitor, also at the same time", async (url) => {
  const { app } = await startApp(telling(), shared);
  const responses = await Promise.all([app.inject({ url }), app.inject({ url })]);
  const [one, other] = responses.map(({ body }) => body);
  expect(one).not.toBe(other);
});

it("serves a cached page to a browser with only a device cookie", async () => {
  const { app } = await startApp(telling(), shared);
  const { body } = await app.inject("/");
  expect((await app.inject({ url: "/", headers: { cookie: "__Host-aisle-device=encrypted" } })).body).toBe(body);
});

it("caches pages by host, scheme, URL and opt-out signal", async () => {
  const { app } = await startApp(telling(), shared);
  const requests = [
    { url: "/" },
    { url: "/?page=2" },
    { url: "/", headers: { "x-forwarded-host": "lees.example" } },
    { url: "/", headers: { "x-forwarded-proto": "https" } },
    { url: "/", headers: { "sec-gpc": "1" } },
  ];
  const bodies = new Set<string>();
  for (const request of requests) bodies.add((await app.inject(request)).body);
  expect(bodies.size).toBe(requests.length);
});

it("renders the page of a browser with Global Privacy Control with its signal, and of no other", async () => {
  const { app } = await startApp(telling(), shared);
  const optOuts = [];
  for (const signal of ["1", undefined, "0", "1"]) {
    const { body } = await app.inject({ url: "/", headers: signal === undefined ? {} : { "sec-gpc": signal } });
    optOuts.push(body.includes("opt-out"));
  }
  expect(optOuts).toEqual([true, false, false, true]);
});

it("compresses a cached page by the accepted encoding", async () => {
  const { app } = await startApp(telling(), shared);
  const encodings = [];
  for (const accepted of ["gzip, br", "gzip", "identity"]) {
    const { headers } = await app.inject({ url: "/", headers: { "accept-encoding": accepted } });
    encodings.push(headers["content-encoding"]);
  }
  expect(encodings).toEqual(["br", "gzip", undefined]);
});

it("does not share pages that set a cookie or cache-control", async () => {
  for (const [name, value] of [
    ["set-cookie", "a=1"],
    ["cache-control", "no-store"],
  ] as const) {
    let count = 0;
    const { app } = await startApp(async () => {
      count += 1;
      return new Response(`page ${count}`, { headers: { [name]: value } });
    }, shared);
    const answers = [await app.inject("/"), await app.inject("/")];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
    expect(answers[1]?.headers[name]).toBe(value);
  }
});

it("responds to a form whose request has been closed after its body", async () => {
  const aborted: boolean[] = [];
  const render: Render = async (request) => {
    const form = await request.formData();
    await new Promise((resolve) => setImmediate(resolve));
    aborted.push(request.signal.aborted);
    const email = form.get("email");
    return new Response(typeof email === "string" ? email : "");
  };
  const { app } = await startApp(render);
  const origin = await app.listen({ port: 0 });
  const response = await fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "ana@example.com" }),
  });
  expect(await response.text()).toBe("ana@example.com");
  expect(aborted).toEqual([false]);
});

it.each(["/stores", "/stores/springville", "/", "/stores/springville/hours"])(
  "allows the maps service only on pages with a map: %s",
  async (url) => {
    const foreignOrigins = { botCheck: [], adViewers: [], embeds: [], maps: ["https://maps.example"] };
    const { app } = await startApp(telling(), { ...shared, foreignOrigins });
    const isMapPage = /^\/stores(\/springville)?$/.test(url);
    for (const cookie of ["", "__Host-aisle=encrypted"]) {
      const { headers } = await app.inject({ url: `${url}?address=84663`, headers: { cookie } });
      const policy = String(headers["content-security-policy"]);
      expect(policy.includes("https://maps.example")).toBe(isMapPage);
      expect(/style-src [^;]*'unsafe-inline'/.test(policy)).toBe(isMapPage && cookie === "");
    }
  },
);

it("lets forms leave this site only for the shop that the page searches, for guests and shoppers", async () => {
  const render: Render = async (_request, { noteShop }) => {
    noteShop?.("https://shop.example");
    return new Response('<form action="https://evil.example"></form>', { headers: { "content-type": "text/html" } });
  };
  const { app } = await startApp(render, shared);
  for (const headers of [{}, { cookie: "__Host-aisle=encrypted" }]) {
    const policy = String((await app.inject({ url: "/", headers })).headers["content-security-policy"]);
    expect(policy).toMatch(/form-action 'self' https:\/\/shop\.example(?:;|$)/);
  }
});

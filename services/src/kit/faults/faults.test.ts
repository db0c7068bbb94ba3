import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ServiceModule } from "../service.ts";
import { callService, startTestServices, type TestServices } from "../../testing/start.ts";

const echo: ServiceModule = {
  name: "content",
  errorBody: (status, reason, refusal) => ({ status, reason, isRefusal: refusal !== undefined, ...refusal }),
  register: (app) => {
    app.get("/posts/:slug", async () => ({ ok: true }));
    app.get("/list", async () => [{ name: "soup", price: 2, isNew: true, tags: ["hot"] }]);
    app.get("/broken", async () => Promise.reject(new Error("secret of the database")));
  },
};

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([echo]);
});

afterAll(() => services.stop());

afterEach(() => services.faults.clear());

const control = (method: "GET" | "PUT" | "DELETE", path: string, json?: unknown) =>
  callService(services.urls.control, { method, path, ...(json !== undefined && { json }) });

const post = (slug = "soup") => callService(services.urls.content, { path: "/posts/{slug}", params: { slug } });

describe("an injected fault", () => {
  test("of mode error returns its status in the service's error format", async () => {
    await control("PUT", "/faults/content", { mode: "error", status: 503 });
    const expected = { status: 503, reason: "The service could not answer.", isRefusal: false };
    expect(await post()).toMatchObject({ status: 503, body: expected });
  });

  test("of mode refuse returns 400 with the given reason and the sentence for shoppers", async () => {
    await control("PUT", "/faults/content", { mode: "refuse", reason: "Sold out.", shopperText: "None is left." });
    const body = { reason: "Sold out.", isRefusal: true, shopperText: "None is left." };
    expect(await post()).toMatchObject({ status: 400, body });
  });

  test("of mode slow delays the normal response", async () => {
    await control("PUT", "/faults/content", { mode: "slow", delayMs: 60 });
    const startedAt = performance.now();
    expect(await post()).toMatchObject({ status: 200, body: { ok: true } });
    expect(performance.now() - startedAt).toBeGreaterThan(55);
  });

  test("with seconds says when it ends, and ends then", async () => {
    await control("PUT", "/faults/content", { mode: "error", seconds: 1 });
    const { content } = (await control("GET", "/faults")).body as { content: { endsAt: string } };
    expect(Date.parse(content.endsAt) - Date.now()).toBeLessThanOrEqual(1_000);
    await expect.poll(() => post(), { timeout: 3_000 }).toMatchObject({ status: 200 });
    expect((await control("GET", "/faults")).body).toEqual({});
  });

  test("of mode malformed returns truncated JSON", async () => {
    await control("PUT", "/faults/content", { mode: "malformed" });
    await expect(post()).rejects.toThrow(SyntaxError);
  });

  test("of mode garbage returns JSON of another shape", async () => {
    await control("PUT", "/faults/content", { mode: "garbage" });
    const { status, body } = await post();
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("ok");
  });

  test("of mode hang sends nothing and closes the connection when it is removed", async () => {
    await control("DELETE", "/counters");
    await control("PUT", "/faults/content", { mode: "hang" });
    const hanging = post();
    await expect.poll(async () => (await control("GET", "/counters")).body).toHaveProperty("content");
    await control("DELETE", "/faults/content");
    await expect(hanging).rejects.toThrow("fetch failed");
  });

  test.each([
    ["html", /^<!doctype html>/],
    ["empty", /^$/],
    ["null", /^null$/],
    ["string", /^"out of order"$/],
    ["huge", /^\{"huge":"x{1000}/],
    ["deep", /^\[{100000}\]{100000}$/],
    ["wrong-types", /^\[\{"name":7,"price":"not a number","isNew":"not a boolean","tags":\[7\]\}\]$/],
    ["missing-fields", /^\[\{"price":2,"tags":\["hot"\]\}\]$/],
    ["null-fields", /^\[\{"name":null,"price":null,"isNew":null,"tags":\[null\]\}\]$/],
    ["null-items", /^\[null,\{.*"tags":\[null,"hot",null\]\},null\]$/],
    ["array-for-object", /^\{"item0":\{/],
    ["extra-fields", /"tags":\["hot"\],"unheardOf":/],
    ["proto", /"__proto__":\{"isAdmin":true\}/],
  ])("of mode %s returns 200 with a body that violates the contract", async (mode, body) => {
    await control("PUT", "/faults/content", { mode });
    const answer = await fetch(`${services.urls.content}/list`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(body);
  });

  test.each([
    ["reset", "fetch failed"],
    ["noise", "fetch failed"],
    ["redirect", "fetch failed"],
    ["bad-gzip", "terminated"],
    ["truncated", "terminated"],
    ["reset-mid-body", "terminated"],
  ])("of mode %s sends no complete response", async (mode, failure) => {
    await control("PUT", "/faults/content", { mode });
    const asking = fetch(`${services.urls.content}/list`).then((answer) => answer.text());
    await expect(asking).rejects.toThrow(failure);
  });

  test.each(["drip", "hang-after-headers"])("of mode %s starts a response and does not finish it", async (mode) => {
    await control("PUT", "/faults/content", { mode });
    const answer = await fetch(`${services.urls.content}/list`, { signal: AbortSignal.timeout(400) });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow("aborted");
  });

  test("of mode redirect redirects to the given URL", async () => {
    await control("PUT", "/faults/content", { mode: "redirect", location: "http://elsewhere.invalid/x" });
    const answer = await fetch(`${services.urls.content}/list`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "http://elsewhere.invalid/x"]);
  });

  test("applies only to matching paths", async () => {
    await control("PUT", "/faults/content", { mode: "error", match: "^/posts/soup$" });
    expect((await post("bread")).status).toBe(200);
    expect((await post("soup")).status).toBe(500);
  });

  test("ends after the given number of requests", async () => {
    await control("PUT", "/faults/content", { mode: "error", times: 2 });
    const answers = [await post(), await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  test("is rejected when it is malformed", async () => {
    for (const fault of [{ mode: "explode" }, { mode: "slow", delayMs: "long" }, { mode: "error", match: "(" }, {}]) {
      expect((await control("PUT", "/faults/content", fault)).status).toBe(400);
    }
    expect((await control("PUT", "/faults/nothing", { mode: "error" })).status).toBe(400);
  });
});

test("calls are counted by route, those with faults or unknown routes included, until the counters are reset", async () => {
  await control("DELETE", "/counters");
  await post("soup");
  await post("bread");
  await callService(services.urls.content, { path: "/nowhere" });
  expect((await control("GET", "/counters")).body).toEqual({
    content: { "GET /posts/{slug}": 2, "GET (unknown)": 1 },
  });
});

test("calls are listed with their request and their start and end times", async () => {
  await control("DELETE", "/counters");
  await post("soup");
  expect((await control("GET", "/calls")).body).toEqual([
    {
      api: "content",
      route: "GET /posts/{slug}",
      url: expect.stringMatching(/^\/posts\/soup/),
      startedMs: expect.any(Number),
      endedMs: expect.any(Number),
    },
  ]);
});

test("the clock can be set and reset", async () => {
  await control("PUT", "/clock", { now: "2030-01-01T00:00:00Z" });
  expect(services.clock.now().getUTCFullYear()).toBe(2030);
  await control("DELETE", "/clock");
  expect(Math.abs(services.clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});

test("an unexpected error returns no message", async () => {
  const answer = await callService(services.urls.content, { path: "/broken" });
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain("secret");
});

test("without FAULTS=on the control port has health checks only", async () => {
  const plain = await startTestServices([echo], { faults: false });
  const at = (path: string) => callService(plain.urls.control, { path });
  expect([(await at("/health/live")).status, (await at("/health/ready")).status]).toEqual([200, 200]);
  expect([(await at("/counters")).status, (await at("/clock")).status]).toEqual([404, 404]);
  await plain.stop();
});

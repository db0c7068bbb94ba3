import { once } from "node:events";
import { type IncomingMessage, get as httpGet } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { login, loginResponse } from "../testing/login.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const query = "{ retailer { sitePath } }";
const clip = 'mutation { clipCoupon(input: { couponId: "x" }) { userErrors { code } } }';
const withToken = login
  .replace("input: {", "input: { wantsToken: true,")
  .replace("viewer { firstName }", "token { value }");

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ loyalty: { "POST /AppUsers/login": loginResponse } });
});
afterAll(() => test.app.stop());

/** A request to a host that belongs to no retailer, as an app or a router sends it. */
const send = (sitePath: string, more: Parameters<TestApp["post"]>[0] = {}) =>
  test.post({ query, host: "graph.example", ...more, headers: { "x-site-path": sitePath, ...more.headers } });

it.each(["reams", "lees"])("serves the retailer %s of X-Site-Path where the host names none", async (sitePath) => {
  expect(await send(sitePath)).toMatchObject({ status: 200, body: { data: { retailer: { sitePath } } } });
});

it("serves the retailer of X-Site-Path on this machine, and of the host where both agree", async () => {
  const at = (host: string) => send("lees", { host });
  expect((await at("10.0.2.2:4000")).body.data).toEqual({ retailer: { sitePath: "lees" } });
  expect((await at("localhost:4000")).body.data).toEqual({ retailer: { sitePath: "lees" } });
  expect((await at("lees.example")).body.data).toEqual({ retailer: { sitePath: "lees" } });
});

it.each([
  { sitePath: "nowhere", host: "graph.example", message: "No retailer has the site path of X-Site-Path." },
  { sitePath: "reams, lees", host: "graph.example", message: "No retailer has the site path of X-Site-Path." },
  { sitePath: "", host: "reams.example", message: "No retailer has the site path of X-Site-Path." },
  { sitePath: "lees", host: "reams.example", message: "This host belongs to another retailer than X-Site-Path." },
])("rejects the site path $sitePath under $host with 421 and the reason", async ({ sitePath, host, message }) => {
  const { status, body } = await send(sitePath, { host });
  expect(status).toBe(421);
  expect(body.errors).toMatchObject([{ message, extensions: { code: "UNKNOWN_RETAILER" } }]);
});

it("rejects a request with two Host headers with 400, also if both name one retailer", async () => {
  await test.app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.server.address() as AddressInfo;
  const statusOf = async (...hosts: string[]) => {
    const headers = ["connection", "close", ...hosts.flatMap((host) => ["Host", host])];
    const path = `/graphql?query=${encodeURIComponent(query)}`;
    const attempt = httpGet({ port, host: "127.0.0.1", path, headers: [...headers, "apollo-require-preflight", "1"] });
    const [answer] = (await once(attempt, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusOf("reams.example")).toBe(200);
  expect(await statusOf("reams.example", "reams.example")).toBe(400);
  expect(await statusOf("reams.example", "lees.example")).toBe(400);
});

it("rejects the bearer of another retailer, and treats its cookie as a guest's", async () => {
  const { body } = await send("reams", { query: withToken });
  const token = /"value":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? "";
  const headers = { authorization: `Bearer ${token}` };
  expect((await send("reams", { headers })).status).toBe(200);
  expect(await send("lees", { headers })).toMatchObject({
    status: 401,
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    body: { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] },
  });
  const { cookies } = await send("reams", { query: login });
  const cookie = cookies[0]?.split(";")[0] ?? "";
  expect((await send("lees", { query: clip, headers: { cookie } })).body.data).toEqual({
    clipCoupon: { userErrors: [{ code: "UNAUTHENTICATED" }] },
  });
});

it("allows no cache on the way to store a response for X-Site-Path", async () => {
  const get = async (headers: Record<string, string>) => {
    const url = `/graphql?query=${encodeURIComponent("{ botCheck { siteKey } }")}`;
    const answer = await test.app.server.inject({ url, headers: { "apollo-require-preflight": "1", ...headers } });
    return { status: answer.statusCode, cacheControl: answer.headers["cache-control"], vary: answer.headers.vary };
  };
  expect(await get({ host: "reams.example" })).toMatchObject({
    cacheControl: expect.stringMatching(/^public/),
    vary: expect.stringContaining("x-site-path"),
  });
  expect(await get({ host: "graph.example", "x-site-path": "reams" })).toMatchObject({
    status: 200,
    cacheControl: "private, no-store",
  });
});

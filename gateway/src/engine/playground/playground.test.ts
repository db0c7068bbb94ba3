import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scryptSync } from "node:crypto";
import type { AppDeps } from "../../app/app.ts";
import { teamLogins as teamLoginsSchema } from "../../platform/config/team-logins.ts";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../testing/misbehaving-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let folder = "";
let control: MisbehavingServer;
let running: TestApp | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "aisle-playground-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Explorer</title>");
  control = await startMisbehavingServer();
});
afterEach(async () => {
  await running?.app.stop();
  await control.close();
  rmSync(folder, { recursive: true });
});

async function start(playground: Partial<AppDeps["playground"]>, deps: Partial<AppDeps> = {}) {
  const usual = { folder, access: "open" as const, demoControlUrl: null };
  running = await createTestApp({}, { playground: { ...usual, ...playground }, ...deps });
  const { server } = running.app;
  const ask = (url: string, options: { method?: "PUT" | "DELETE"; headers?: Record<string, string> } = {}) =>
    server.inject({ url, method: options.method ?? "GET", headers: { host: "lees.example", ...options.headers } });
  return { ask, post: running.post };
}

const scenarios = "/playground/demo/scenarios";

describe("a playground without a demo", () => {
  it("has no scenarios and names no other retailer", async () => {
    const { ask } = await start({});
    expect((await ask(scenarios)).statusCode).toBe(404);
    expect((await ask(`${scenarios}/content-down`, { method: "PUT" })).statusCode).toBe(404);
    expect((await ask(scenarios, { method: "DELETE" })).statusCode).toBe(404);
    expect((await ask("/playground/setup")).json()).toEqual({
      retailer: "lees",
      retailers: [{ sitePath: "lees", host: "lees.example" }],
    });
  });
});

describe("the files of the playground", () => {
  it("are sent compressed, and kept for good if their name has a hash", async () => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "assets/index-B5GfmG4C.js"), "plain");
    writeFileSync(join(folder, "assets/index-B5GfmG4C.js.br"), "brotli");
    const { ask } = await start({});
    const { headers, body } = await ask("/playground/assets/index-B5GfmG4C.js", {
      headers: { "accept-encoding": "br" },
    });
    expect([headers["content-encoding"], body]).toEqual(["br", "brotli"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await ask("/playground/")).headers["cache-control"]).toBe("no-cache");
  });
});

describe("a browser at the graph", () => {
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  it.each(["/", "/graphql"])("is redirected from %s to the playground", async (path) => {
    const { ask } = await start({});
    const { statusCode, headers } = await ask(path, { headers: browser });
    expect([statusCode, headers.location]).toEqual([302, "/playground/"]);
  });

  it("receives the response to an operation in the address, and so does a client without HTML", async () => {
    const { ask } = await start({});
    const address = "/graphql?query=%7B__typename%7D";
    const headers = { ...browser, "apollo-require-preflight": "true" };
    expect((await ask(address, { headers })).json()).toEqual({ data: { __typename: "Query" } });
    expect((await ask("/graphql", { headers: { accept: "application/json" } })).statusCode).toBe(400);
  });

  it("finds nothing at the root without a playground", async () => {
    running = await createTestApp();
    const { statusCode } = await running.app.server.inject({ url: "/", headers: { host: "lees.example", ...browser } });
    expect(statusCode).toBe(404);
  });
});

describe("the cost of an operation", () => {
  it.each([
    ["{ coupons { list(first: 100) { nodes { id } } } }", {}, 202],
    ["query ($first: Int) { coupons { list(first: $first) { nodes { id } } } }", { first: 10 }, 22],
    ["{ nothing }", {}, null],
    ["{", {}, null],
    ["query A { __typename } query B { __typename }", {}, null],
  ])("of %s with %o is %s", async (query, variables, cost) => {
    await start({});
    const response = await running?.app.server.inject({
      method: "POST",
      url: "/playground/cost",
      headers: { host: "lees.example" },
      payload: { query, variables },
    });
    expect(response?.json()).toEqual({ cost, limits: { guest: 40_000, signedIn: 60_000 } });
  });
});

describe("a playground for staff", () => {
  const salt = Buffer.alloc(16, 3);
  const key = scryptSync("Aprons4Team!", salt, 32, { N: 2 ** 14, r: 8, p: 1 });
  const hash = ["scrypt", 2 ** 14, 8, 1, salt.toString("base64url"), key.toString("base64url")].join("$");
  const teamLogins = v.parse(teamLoginsSchema, `lees=${hash}`);
  const login = 'mutation { teamLogin(input: { password: "Aprons4Team!" }) { userErrors { code } } }';

  it.each(["/playground", "/playground/", "/playground/setup"])(
    "rejects visitors without a staff session at %s",
    async (path) => {
      const { ask } = await start({ access: "staff" }, { teamLogins });
      const answer = await ask(path);
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ message: string }>().message).toContain("log in to the team portal");
    },
  );

  it("opens with a session of the retailer's team", async () => {
    const { ask, post } = await start({ access: "staff" }, { teamLogins });
    const { cookies } = await post({ query: login, host: "lees.example" });
    const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
    expect((await ask("/playground/", { headers: { cookie } })).body).toContain("Explorer");
    const elsewhere = await ask("/playground/", { headers: { cookie, host: "reams.example" } });
    expect(elsewhere.statusCode).toBe(403);
  });
});

describe("the scenarios of a demo", () => {
  it("inject a fault into the account service of the retailer, without input of the visitor", async () => {
    let fault = "";
    control.behave(
      (request, response) => void request.on("data", (text) => (fault += text)).on("end", () => response.end()),
    );
    const { ask } = await start({ demoControlUrl: control.url });
    expect((await ask(`${scenarios}/shopper-service-down`, { method: "PUT" })).statusCode).toBe(204);
    expect(JSON.parse(fault)).toEqual({ mode: "error", status: 503, seconds: 600 });
    expect((await ask(`${scenarios}/canary`, { method: "PUT" })).statusCode).toBe(400);
    expect(control.received.map(({ method, url }) => `${method} ${url}`)).toEqual(["PUT /faults/loyalty"]);
  });

  it("report the active scenarios and their end", async () => {
    const endsAt = "2026-05-04T12:10:00.000Z";
    control.behave(respondWith(200, JSON.stringify({ content: { mode: "error", match: "(?:)", endsAt } })));
    const { ask } = await start({ demoControlUrl: control.url });
    const { scenarios: listed } = (await ask(scenarios)).json<{ scenarios: { on: boolean }[] }>();
    expect(listed.filter(({ on }) => on)).toEqual([{ name: "content-down", service: "content", on: true, endsAt }]);
  });

  it("remove all faults at once", async () => {
    const { ask } = await start({ demoControlUrl: control.url });
    expect((await ask(scenarios, { method: "DELETE" })).statusCode).toBe(204);
    expect(control.received.map(({ method, url }) => `${method} ${url}`)).toEqual(["DELETE /faults"]);
  });

  it("report that faults cannot be injected", async () => {
    control.behave(respondWith(404, "{}"));
    const { ask } = await start({ demoControlUrl: control.url });
    const answer = await ask(scenarios);
    expect(answer.statusCode).toBe(502);
    expect(answer.json<{ message: string }>().message).toContain("FAULTS=on");
  });

  it("return the retailers with their hosts", async () => {
    const { ask } = await start({ demoControlUrl: control.url });
    expect((await ask("/playground/setup")).json()).toMatchObject({
      retailers: [
        { sitePath: "reams", host: "reams.example" },
        { sitePath: "lees", host: "lees.example" },
      ],
    });
  });
});

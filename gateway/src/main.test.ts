import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startMisbehavingServer, type MisbehavingServer } from "./testing/misbehaving-server.ts";

const main = join(import.meta.dirname, "main.ts");
const defaults = {
  LOYALTY_URL: "http://127.0.0.1:9",
  LOYALTY_TOKEN: "canary-loyalty-token",
  CONTENT_URL: "http://127.0.0.1:9",
  CONTENT_TOKEN: "canary-content-token",
  COMMERCE_TOKEN: "canary-commerce-token",
  AD_STUDIO_TOKEN: "canary-ad-studio-token",
  AD_VIEWER_TOKEN: "canary-ad-viewer-token",
  PORTAL_TOKEN: "canary-portal-token",
  SSO_PASSWORD: "canary-sso-Zq8vT3xWm1kR",
  SESSION_KEYS: Buffer.alloc(32, 5).toString("base64url"),
  PLAYGROUND: "off",
  LOG_LEVEL: "info",
};

let child: ChildProcess | null = null;
let upstream: MisbehavingServer | null = null;
afterEach(async () => {
  child?.kill("SIGKILL");
  await upstream?.close();
  [child, upstream] = [null, null];
});

/** A process of the gateway with its output. */
function run(environment: Record<string, string>) {
  const started = spawn(process.execPath, [main], {
    env: { NODE_COMPILE_CACHE: join(tmpdir(), "aisle-compile-cache"), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { out: "", err: "" };
  started.stdout.on("data", (chunk: Buffer) => void (output.out += chunk.toString()));
  started.stderr.on("data", (chunk: Buffer) => void (output.err += chunk.toString()));
  child = started;
  const ended = once(started, "close").then(([code]) => ({ code: Number(code), ...output }));
  const listening = new Promise<void>((resolve) => {
    started.stdout.on("data", () => output.out.includes("gateway listens") && resolve());
  });
  return { started, ended, listening };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it("does not start with a missing or malformed setting, and names each on its own line without its value", async () => {
  const { CONTENT_TOKEN: _left, ...others } = defaults;
  const { code, err } = await run({ ...others, GATEWAY_PORT: "canary", TRACES_SAMPLE: "canary" }).ended;
  expect(code).toBe(1);
  expect(err).toBe(
    "gateway: GATEWAY_PORT is malformed: it must be a port number.\n" +
      "gateway: TRACES_SAMPLE is malformed: it must be a number from 0 to 1.\n" +
      "gateway: CONTENT_TOKEN is missing: it must be at least 16 printable characters.\n",
  );
});

it.each([
  [
    "without its secret",
    "{ url: https://clips.example, connector: none.yaml, auth: { kind: bearer, token: { env: CLIPS_TOKEN } } }",
    "auth.token: CLIPS_TOKEN is empty.",
  ],
  [
    "with an extension that does not exist",
    "{ url: https://clips.example, extension: two-steps, auth: { kind: none } }",
    "extension: two-steps does not exist; there are ",
  ],
])("does not start with a service %s, and says so in one line", async (_name, service, problem) => {
  const folder = mkdtempSync(join(tmpdir(), "retailers-"));
  writeFileSync(join(folder, "retailers.yaml"), `services: { clips: ${service} }\nretailers: []\n`);
  const { code, err } = await run({ ...defaults, RETAILERS_FILE: join(folder, "retailers.yaml") }).ended;
  rmSync(folder, { recursive: true });
  const lines = [expect.stringContaining(`gateway: RETAILERS_FILE: service clips: ${problem}`), ""];
  expect({ code, lines: err.split("\n") }).toEqual({ code: 1, lines });
});

it("reports on one line that its port is in use", async () => {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { code, err } = await run({ ...defaults, GATEWAY_PORT: String(port) }).ended;
  expect({ code, err }).toEqual({
    code: 1,
    err: `gateway: GATEWAY_PORT: port ${port} is in use by another program.\n`,
  });
  server.close();
});

it("finishes requests in flight and then exits with 0 on SIGTERM", async () => {
  upstream = await startMisbehavingServer();
  const port = await freePort();
  const { started, ended, listening } = run({ ...defaults, GATEWAY_PORT: String(port), CONTENT_URL: upstream.url });
  await listening;
  upstream.behave((_request, response) => {
    started.kill("SIGTERM");
    setTimeout(() => response.end('{"locations":[]}'), 200);
  });
  const answer = await fetch(`http://localhost:${port}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "query Stores { locations { name } }" }),
  });
  expect(await answer.json()).toMatchObject({ data: { locations: [] } });
  const { code, out, err } = await ended;
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain('"operation":"Stores"');
  expect(out).not.toContain("canary");
});

it("does not start in production with a retailer without a bot check", async () => {
  const folder = mkdtempSync(join(tmpdir(), "retailers-"));
  const row = (sitePath: string, more: string) =>
    `  - { sitePath: ${sitePath}, hosts: [${sitePath}.example], timeZone: America/Denver, loyaltyAppId: app-1, accounts: loyalty${more} }\n`;
  const rows = [
    row("a", ""),
    row("b", ', botCheckSiteKey: ""'),
    row("c", ", botCheckSiteKey: local"),
    row("d", ", botCheckSiteKey: own"),
  ];
  writeFileSync(join(folder, "retailers.yaml"), `defaultSitePath: a\nretailers:\n${rows.join("")}`);
  const production = {
    NODE_ENV: "production",
    SESSION_KEYS: randomBytes(32).toString("base64url"),
    SITE_ORIGIN: "https://{host}",
    BOT_CHECK_SCRIPT_URL: "https://bots.example/api.js",
    BOT_CHECK_SITE_KEY: "site-key",
    AD_VIEWER_URLS: "https://ads.example",
    RETAILERS_FILE: join(folder, "retailers.yaml"),
  };
  const { code, err } = await run({ ...defaults, ...production }).ended;
  rmSync(folder, { recursive: true });
  const line = (sitePath: string) =>
    `gateway: RETAILERS_FILE: ${sitePath}: botCheckSiteKey must be the site key of a bot check, where NODE_ENV is production.\n`;
  expect({ code, err }).toEqual({ code: 1, err: line("b") + line("c") });
});

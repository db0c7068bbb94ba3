import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { buildSchema, introspectionFromSchema } from "graphql";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { demoPassword } from "../graph/graph.ts";
import { root } from "../graph/ports.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";
import { createApolloClient } from "./apollo-client.ts";
import type { CacheSettings } from "./shopper-client.ts";
import { createUrqlClient } from "./urql-client.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-kit-app-"));
const app = join(folder, "sample-app");
const run = promisify(execFile);
const graph = sharedGateway();
const trusted = sharedGateway("trusted");

/** What a team does first, by the README of the kit: outside of the repository, with the packages of the registry. */
beforeAll(async () => {
  execFileSync(process.execPath, [join(root, "scripts/kit.ts"), folder]);
  rmSync(join(app, "operations.generated.ts"));
  // Packages that the repository was installed with need no request.
  const env = { ...process.env, npm_config_prefer_offline: "true", npm_config_audit: "false" };
  await run("npm", ["install"], { cwd: app, env });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(settings: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<string> {
  const env = { ...process.env, IDENTIFIER: "ben@example.com", PASSWORD: demoPassword, ...settings };
  return (await run(process.execPath, ["main.ts", ...options], { cwd: app, env })).stdout;
}

it("generates the types of the sample app with the packages of its own", async () => {
  expect(existsSync(join(app, "node_modules/graphql-request"))).toBe(true);
  await run("npm", ["run", "codegen"], { cwd: app });
  const generated = join(app, "operations.generated.ts");
  expect(readFileSync(generated, "utf8")).toBe(
    readFileSync(join(root, "e2e/mobile-app/operations.generated.ts"), "utf8"),
  );
});

it.each(["reams", "bluebird"])("runs the sample app at %s, from the login to the logout", async (site) => {
  const output = await start({ GRAPH_URL: `http://localhost:${graph.port}/graphql`, SITE_PATH: site });
  const [stores, hello, clip, picture, ...rest] = output.trim().split("\n");
  expect(stores).toMatch(/^\d+ stores, \d+ open now$/);
  expect(hello).toMatch(/^Hello Ben: \d+ coupons clipped$/);
  expect(clip).toMatch(/: CLIPPED$/);
  expect(picture).toMatch(/^https?:\/\/.*\?width=200&format=webp$/);
  expect(rest.at(-1)).toBe("Logged out: true");
});

it("runs the sample app against the mock gateway, without this one", async () => {
  const mock = spawn("npx", ["./mock", "0"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"], detached: true });
  const [line] = (await once(mock.stdout, "data")) as [Buffer];
  const [address = ""] = /http:\S+/.exec(line.toString()) ?? [];
  const output = await start({ GRAPH_URL: address, SITE_PATH: "reams" });
  // npx starts a process of its own.
  process.kill(-(mock.pid ?? 0));
  expect(output).toMatch(/^Hello Ben: \d+ coupons clipped$/m);
});

it("runs the sample app with the ids of its documents, once they are registered", async () => {
  const settings = { GRAPH_URL: `http://localhost:${graph.port}/graphql`, SITE_PATH: "lees" };
  await expect(start(settings, "--ids")).rejects.toThrow("PersistedQueryNotFound");
  const manifest = join(app, "manifest.json");
  execFileSync("npm", ["run", "manifest"], { cwd: app });
  // The gateway has read the same manifest at its start.
  expect(readFileSync(manifest, "utf8")).toBe(readFileSync(inject("manifest"), "utf8"));
  const output = await start({ ...settings, GRAPH_URL: `http://localhost:${trusted.port}/graphql` }, "--ids");
  expect(output).toContain("Logged out: true");
});

it.each([
  ["urql with the schema", createUrqlClient],
  ["Apollo Client", createApolloClient],
])("%s runs with the cache settings of the kit", async (_library, create) => {
  const settings = (await import(pathToFileURL(join(folder, "cache-settings.ts")).href)) as Omit<
    CacheSettings,
    "schema"
  >;
  const schema = introspectionFromSchema(buildSchema(readFileSync(join(folder, "schema.graphql"), "utf8")));
  const address = { url: `http://localhost:${graph.port}/graphql`, headers: { "x-site-path": "lees" } };
  const client = create(address, { ...settings, schema });
  await client.logIn("cora@example.com", demoPassword);
  const { coupons } = await client.coupons("network");
  expect((await client.coupons("cache")).coupons).toEqual(coupons);
});

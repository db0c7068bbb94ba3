import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { demoPassword } from "../graph/graph.ts";
import { root } from "../graph/ports.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-kit-app-"));
const app = join(folder, "sample-app");
const run = promisify(execFile);
const graph = sharedGateway();
const trusted = sharedGateway("trusted");

/** The kit as a team receives it, with the packages of this repository where its installation puts them. */
beforeAll(() => {
  execFileSync(process.execPath, [join(root, "scripts/kit.ts"), folder]);
  symlinkSync(join(root, "node_modules"), join(app, "node_modules"));
  rmSync(join(app, "operations.generated.ts"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(settings: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<string> {
  const env = { ...process.env, IDENTIFIER: "ben@example.com", PASSWORD: demoPassword, ...settings };
  return (await run(process.execPath, ["main.ts", ...options], { cwd: app, env })).stdout;
}

it("generates the types of the sample app", async () => {
  await run(process.execPath, [join(root, "node_modules/@graphql-codegen/cli/esm/bin.js"), "--config", "codegen.ts"], {
    cwd: app,
  });
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

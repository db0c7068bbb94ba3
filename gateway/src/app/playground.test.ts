import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

async function startApp(...parts: Parameters<typeof createTestApp>): Promise<TestApp> {
  running = await createTestApp(...parts);
  return running;
}

it("serves the documentation without file extensions, under a policy without scripts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aisle-docs-"));
  await mkdir(join(folder, "docs/guides"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<p>explorer");
  await writeFile(join(folder, "docs/guides/errors.html"), "<p>errors");
  const { app } = await startApp({}, { playground: { folder, access: "open", demoControlUrl: null } });
  const page = await app.server.inject({ url: "/playground/docs/guides/errors", headers: { host: "localhost" } });
  expect(page.body).toBe("<p>errors");
  expect(page.headers["content-security-policy"]).not.toMatch(/script|connect|unsafe/);
  await rm(folder, { recursive: true });
});

it("serves the playground under a policy that allows no external sources", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aisle-playground-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Explorer</title>");
  const { app } = await startApp({}, { playground: { folder, access: "open", demoControlUrl: null } });
  const response = await app.server.inject({ url: "/playground/", headers: { host: "localhost" } });
  expect(response.body).toContain("Explorer");
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self';");
  const bare = await app.server.inject({ url: "/playground", headers: { host: "localhost" } });
  expect(bare.headers.location).toBe("/playground/");
  await rm(folder, { recursive: true });
});

it("has no playground and no landing page by default", async () => {
  const { app } = await startApp();
  const headers = { host: "localhost", accept: "text/html" };
  expect((await app.server.inject({ url: "/playground/", headers })).statusCode).toBe(404);
  expect((await app.server.inject({ url: "/graphql", headers })).body).not.toContain("<html");
});

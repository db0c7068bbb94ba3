import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { audit, readAudit } from "./audit.ts";

let folder: string;
let registry: Server;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "audit-"));
  const manifest = { name: "shop", version: "1.0.0", dependencies: { "left-shelf": "1.0.0" } };
  const packages = { "": manifest, "node_modules/left-shelf": { version: "1.0.0" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }));
  registry = createServer((request, response) => {
    // Besides the advisories, npm requests the package itself to find a version without the vulnerability.
    const isAdvisories = request.url?.includes("advisories") === true;
    response.writeHead(isAdvisories ? answer.status : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(isAdvisories ? answer.body : { name: "left-shelf", versions: { "1.0.0": {} } }));
  });
  await once(registry.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

function runAudit() {
  const { port } = registry.address() as AddressInfo;
  return audit(folder, true, { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: folder });
}

const advisory = (id: number, severity: string) => ({
  "left-shelf": [{ id, url: "", title: "It falls", severity, vulnerable_versions: "<2.0.0" }],
});

it("reports a vulnerability of high severity", async () => {
  answer = { status: 200, body: advisory(1, "high") };
  expect(await runAudit()).toEqual({ kind: "answered", findings: ["left-shelf *: high"] });
});

it("accepts vulnerabilities of lower severity", async () => {
  answer = { status: 200, body: advisory(2, "moderate") };
  expect(await runAudit()).toEqual({ kind: "answered", findings: [] });
});

it("reports a registry without an audit endpoint", async () => {
  answer = { status: 405, body: {} };
  expect(await runAudit()).toMatchObject({ kind: "unanswered", reason: expect.stringContaining("405") });
});

it("reports the output of npm if there is no audit report", () => {
  const said = JSON.stringify({ error: { code: "ENOLOCK", summary: "This command requires an existing lockfile." } });
  expect(readAudit(said)).toEqual({ kind: "unanswered", reason: "This command requires an existing lockfile." });
});

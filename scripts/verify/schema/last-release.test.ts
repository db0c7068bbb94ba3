import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { lastRelease } from "../../run/last-release.ts";
import { root } from "../../run/run.ts";
import { breakingChanges } from "./breaking-changes.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-releases-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), "utf8");

it("is the newest of the released schemas", () => {
  expect(lastRelease(folder)).toBeNull();
  for (const name of ["2026-11-21.graphql", "2027-02-03.graphql", "2025-12-31.graphql", "notes.md"]) {
    writeFileSync(join(folder, name), name);
  }
  expect(lastRelease(folder)).toEqual({ day: "2027-02-03", version: null, text: "2027-02-03.graphql" });
  writeFileSync(join(folder, "2027-03-01.graphql"), "# Version 1.2\ntype Query");
  expect(lastRelease(folder)).toMatchObject({ day: "2027-03-01", version: "1.2" });
});

it("has no break in the graph without a declared reason", async () => {
  const release = lastRelease();
  const declared: { path: string; reason: string }[] = JSON.parse(read("schema/breaking-changes.json"));
  expect(await breakingChanges(release?.text ?? "", read("schema/schema.graphql"), declared)).toEqual([]);
  expect(declared.filter(({ reason }) => reason.trim() === "")).toEqual([]);
  const undeclared = await breakingChanges(release?.text ?? "", read("schema/schema.graphql"), []);
  expect(undeclared).toHaveLength(declared.length);
});

it("is checked in CI before the tests", () => {
  const [checks, tests] = ["npm run verify:checks\n", "npm test\n"].map((line) => read(".ci/run").indexOf(line));
  expect(checks).toBeGreaterThan(0);
  expect(tests).toBeGreaterThan(checks ?? 0);
});

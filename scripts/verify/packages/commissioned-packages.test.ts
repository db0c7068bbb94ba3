import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { commission, commissionProblems } from "./commissioned-packages.ts";

let tree = "";
beforeEach(() => void (tree = mkdtempSync(join(tmpdir(), "commission-"))));
afterEach(() => rmSync(tree, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

it("finds every commissioned package as a direct dependency of its workspace, with imports", () => {
  expect(commissionProblems(root, commission)).toEqual([]);
});

it("reports a package that no manifest lists", () => {
  write("gateway/package.json", "{}");
  expect(commissionProblems(tree, { got: { workspace: "gateway", files: "gateway/**/*.ts", min: 1 } })).toEqual([
    "got is no dependency of gateway/package.json.",
  ]);
});

it("counts imports in product code only, of the package or its subpaths", () => {
  write("gateway/package.json", '{ "dependencies": { "got": "1.0.0" } }');
  write("gateway/src/a.ts", 'import got from "got";');
  write("gateway/src/b.ts", 'import { core } from "got/core";');
  write("gateway/src/c.ts", 'const name = "got"; // from "got"');
  write("gateway/src/d.ts", 'import { other } from "got-other";');
  write("gateway/src/a.test.ts", 'import got from "got";');
  const use = { workspace: "gateway", files: "gateway/src/**/*.ts" };
  expect(commissionProblems(tree, { got: { ...use, min: 2 } })).toEqual([]);
  expect(commissionProblems(tree, { got: { ...use, min: 3 } })).toEqual([
    "got is imported by 2 of gateway/src/**/*.ts, not by 3.",
  ]);
});

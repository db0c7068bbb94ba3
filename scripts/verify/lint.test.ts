import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../run/run.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

const longFunction = `export function long() {\n${"  Math.random();\n".repeat(40)}}\n`;

// Each file breaks exactly one rule; in the last ones the same code is allowed.
const samples = [
  ["import/no-default-export", "gateway/src/a.ts", "export default 1;\n"],
  ["node/no-process-env", "gateway/src/b.ts", 'export const b = process.env["HOME"];\n'],
  ["typescript/no-floating-promises", "gateway/src/c.ts", "export function c() {\n  Promise.resolve(1);\n}\n"],
  ["typescript/no-explicit-any", "gateway/src/d.ts", "export const d = (x: any) => String(x);\n"],
  ["typescript/no-non-null-assertion", "gateway/src/e.ts", "export const e = (x: string | null) => x!;\n"],
  ["eslint/no-console", "gateway/src/f.ts", "export const f = () => console.log(1);\n"],
  ["unicorn/filename-case", "gateway/src/badName.ts", "export const g = 1;\n"],
  ["eslint/max-lines-per-function", "scripts/i.ts", longFunction],
  ["import/no-default-export", "client/app/coupon/page/g.tsx", "export default 1;\n"],
  [null, "client/app/coupon/page/g-route.tsx", "export default 1;\n"],
  [null, "gateway/src/main.ts", 'export const h = process.env["HOME"];\n'],
  [null, "scripts/j.test.ts", longFunction],
] as const;

let report = "";

beforeAll(() => {
  cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  const settings = {
    compilerOptions: { strict: true, types: [], noEmit: true },
    include: ["gateway", "client", "scripts"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  for (const [, file, text] of samples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  try {
    report = execFileSync(process.execPath, [join(root, "node_modules/oxlint/bin/oxlint"), "--format=json"], {
      cwd: folder,
      encoding: "utf8",
      timeout: 20_000,
      env: { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + (process.env["PATH"] ?? "") },
    });
  } catch (error) {
    report = String(Object(error).stdout);
  }
});

function rulesBrokenBy(file: string): string[] {
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(report);
  return diagnostics
    .filter(({ filename }) => filename === file)
    .map(({ code }) => code.replace(/^(?:eslint-plugin-)?(.*)\((.*)\)$/, "$1/$2"));
}

it.each(samples)("rule %s reports errors in %s", (rule, file) => {
  expect(rulesBrokenBy(file)).toEqual(rule === null ? [] : [rule]);
});

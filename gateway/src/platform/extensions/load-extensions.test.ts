import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadExtensions } from "./load-extensions.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-extensions-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function load(text: string) {
  mkdirSync(join(folder, "acme"));
  writeFileSync(join(folder, "acme/index.ts"), text);
  return (await loadExtensions(folder)).get("acme");
}

it("loads the operations of an extension", async () => {
  const loaded = await load(
    "export const extension = { apiVersion: 1, ports: { coupons: { offers: async () => [] } } };",
  );
  expect(loaded).toMatchObject({ ports: { coupons: { offers: expect.any(Function) as unknown } } });
});

it.each([
  ["no export of the name", "export const extensions = {};", "has no export with the name extension"],
  [
    "another version",
    "export const extension = { apiVersion: 2, ports: {} };",
    "has the apiVersion 2; this gateway needs 1",
  ],
  [
    "an operation that is no function",
    "export const extension = { apiVersion: 1, ports: { coupons: { offers: [] } } };",
    "must have ports, a table of tables of functions",
  ],
  ["a mistake at its load", 'throw new Error("canary is missing");', "cannot be loaded: canary is missing"],
])("says why one with %s cannot be used", async (_name, text, problem) => {
  expect(await load(text)).toBe(problem);
});

it("has no extensions without a folder of them", async () => {
  expect((await loadExtensions(join(folder, "none"))).size).toBe(0);
});

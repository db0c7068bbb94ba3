import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { throwRouteFailures } from "./route-failures.ts";

const production = join(dirname(fileURLToPath(import.meta.resolve("react-router"))), "../production");
const files = readdirSync(production)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(production, name), "utf8"));

it("lets the installed router throw what kept a route from loading, and reload nothing by itself", () => {
  const changed = files.map(throwRouteFailures).filter((code) => code !== null);
  expect(changed).toHaveLength(1);
  expect(changed[0]).not.toContain("window.location.reload()");
  expect(changed[0]).toMatch(/Error loading route module[^]{0,400}throw error;/);
});

it("fails when the router does something else", () => {
  expect(() => throwRouteFailures("console.error(`Error loading route module`); retry();")).toThrow(
    "no longer reloads",
  );
});

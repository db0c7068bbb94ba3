import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { lowerScriptPriority } from "./script-priority.ts";

const production = join(dirname(fileURLToPath(import.meta.resolve("react-router"))), "../production");
const files = readdirSync(production)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(production, name), "utf8"));

it("lets the installed router preload the scripts of a page after what is painted first", () => {
  const changed = files.map(lowerScriptPriority).filter((code) => code !== null);
  expect(changed).toHaveLength(1);
  expect(changed[0]?.match(/rel: "modulepreload", fetchPriority: "low",\s+href: /g)).toHaveLength(3);
});

it("fails when the router preloads otherwise", () => {
  expect(() => lowerScriptPriority('warn("The <Scripts /> element is a no-op"); link({ rel: "preload" });')).toThrow(
    "no longer preloads",
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { locationInTransition } from "./location-transition.ts";

const production = join(dirname(fileURLToPath(import.meta.resolve("react-router"))), "../production");
const files = readdirSync(production)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(production, name), "utf8"));

it("lets the installed router note a new address in a transition", () => {
  const changed = files.map(locationInTransition).filter((code) => code !== null);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatch(/\w+\.startTransition\(\(\) => setLocation\(newState\.location\)\);/);
});

it("fails when the router notes it otherwise", () => {
  expect(() => locationInTransition("function HydratedRouter(props) { useLocation(); }")).toThrow("no longer notes");
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { demoTeam } from "../../../tools/product/team-logins.ts";

const folder = join(root, "client/build/client");

/** Returns the text of all files of the built storefront that browsers load. */
function bundleText(): string {
  const files = globSync("**/*.{js,css,html,json,map,txt}", { cwd: folder });
  expect(files.length, "the storefront is built before the tests").toBeGreaterThan(20);
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

/** Names of secrets, formats of secrets, and logins of the demo. */
const secrets = [
  /_TOKEN\b/,
  /SESSION_KEYS/,
  /SSO_PASSWORD/,
  /REDIS_URL/,
  /DATABASE_URL/,
  /\bBasic [A-Za-z0-9+/]{8,}/,
  /\bBearer [\w.-]{16,}/,
  /scrypt\$\d/,
  /[\w.]+@(?:example\.com|aisle\.example)/,
  /Groceries4Us!|Helping4You!/,
];

it.each([...secrets, new RegExp(demoTeam.password)])("the storefront's bundle does not contain %s", (secret) => {
  expect(secret.exec(bundleText())?.[0] ?? null).toBeNull();
});

it("no module of the storefront creates a formatter or collator when it loads", () => {
  const files = globSync("{client/app,coupon-list}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const atStart = /^(?:export )?const \w+ = new Intl\./m;
  expect(files.filter((file) => atStart.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../run/run.ts";
import { systemBrowser } from "./browser.mjs";
import { cleanEnvironment } from "./environment.mjs";
import { stampOf } from "./prepare.mjs";

const folder = mkdtempSync(join(tmpdir(), "aisle-bootstrap-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the bootstrap with another Node version number. */
function bootstrap(version: string, npm: string) {
  const source = readFileSync(join(root, "scripts/bootstrap.mjs"), "utf8");
  const file = join(folder, "bootstrap.mjs");
  writeFileSync(file, source.replaceAll("process.versions.node", JSON.stringify(version)));
  return spawnSync(process.execPath, [file], { encoding: "utf8", env: { ...process.env, npm_execpath: npm } });
}

it("reports an outdated Node version on one line", () => {
  const { status, stderr } = bootstrap("18.19.1", "/usr/lib/npm/bin/npm-cli.js");
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Aisle needs Node 20 or newer to start; this is Node 18.19.1.\n",
  });
});

it.each(["", "/usr/lib/yarn.js"])("asks for npm on one line when it is started by '%s'", (npm) => {
  const { status, stderr } = bootstrap("20.1.0", npm);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Aisle is started through npm.*\n$/);
});

it("installs again only when the lockfile or the platform changes", () => {
  expect(stampOf("a", "linux-x64")).toBe(stampOf("a", "linux-x64"));
  expect(new Set([stampOf("a", "linux-x64"), stampOf("b", "linux-x64"), stampOf("a", "linux-arm64")]).size).toBe(3);
});

it("removes the settings of the outer npm from the environment of the inner one", () => {
  const path = ["/repo/node_modules/.bin", "/usr/bin", "/repo/node_modules_old/bin"].join(delimiter);
  const clean = cleanEnvironment(
    { PATH: path, npm_lifecycle_event: "start", npm_package_name: "x", HOME: "/h" },
    "/repo/node_modules",
  );
  expect(clean).toEqual({ PATH: ["/usr/bin", "/repo/node_modules_old/bin"].join(delimiter), HOME: "/h" });
});

it("uses the configured browser, or else the one of the machine if it exists", () => {
  const chromium = (path: string) => path === "/usr/bin/chromium";
  expect(systemBrowser({ CHROMIUM_PATH: "/opt/browser" }, () => true)).toBe("/opt/browser");
  expect(systemBrowser({}, chromium)).toBe("/usr/bin/chromium");
  expect(systemBrowser({}, () => true)).toBe("/usr/bin/chromium-headless-shell");
  expect(systemBrowser({ CHROMIUM_PATH: "/opt/browser" }, chromium)).toBeNull();
  expect(systemBrowser({}, () => false)).toBeNull();
});

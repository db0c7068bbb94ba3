import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const places = [
  // The shell has no window whose parts would load with every page: journeys take a fourth less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of the machine's Chromium: CHROMIUM_PATH, or the first known path that exists, or null. */
export function systemBrowser(environment = process.env, exists = existsSync) {
  const asked = environment.CHROMIUM_PATH;
  if (asked) return exists(asked) ? asked : null;
  return places.find((place) => exists(place)) || null;
}

function hasPlaywrightBrowser(root) {
  const require = createRequire(join(root, "e2e/package.json"));
  return existsSync(require("@playwright/test").chromium.executablePath());
}

function run(program, args) {
  return spawnSync(program, args, { stdio: "inherit" }).status === 0;
}

function installWithApt() {
  const isRoot = process.getuid && process.getuid() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return false;
  process.stdout.write("Installing Chromium with apt-get\n");
  const install = (name) => run("apt-get", ["install", "-y", "-qq", name]);
  return run("apt-get", ["update", "-qq"]) && (install("chromium-headless-shell") || install("chromium"));
}

/**
 * Ensures that there is a browser for the journeys: the machine's, Playwright's or one from apt-get; throws if there is
 * none.
 */
export function prepareBrowser(root) {
  if (systemBrowser() || hasPlaywrightBrowser(root)) return;
  process.stdout.write("Looking for a browser to test with\n");
  const playwright = join(root, "node_modules/.bin/playwright");
  if (run(playwright, ["install", "chromium"]) && hasPlaywrightBrowser(root)) return;
  if (installWithApt() && systemBrowser()) return;
  throw new Error("No browser for the tests: install Chromium, or set CHROMIUM_PATH to the program of one.");
}

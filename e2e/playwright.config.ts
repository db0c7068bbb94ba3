import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./stack/browser.ts";

const results = join(import.meta.dirname, "test-results");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

const specs = (...names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
// What a wide screen can change, or wants; the rest runs on the phone alone.
const WIDE = specs(
  "accessibility",
  "account",
  "coupons",
  "explorer",
  "keyboard",
  "shopper-pages",
  "support",
  "visitor",
  "visual",
);

export default defineConfig({
  testDir: "specs",
  outputDir: join(results, "artifacts"),
  workers: Number(process.env["E2E_WORKERS"] ?? 2),
  forbidOnly: Boolean(process.env["CI"]),
  // A second try tells a broken journey from a machine that stood still; the list names every journey that needed one.
  retries: process.env["CI"] ? 1 : 0,
  // Bounds for a journey that hangs, wide enough for a machine that is busy with something else.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: process.env["E2E_REPORT"] ?? join(results, "report.json") }]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch(),
    // A trace costs a journey up to a third of its time, so where there is a second try that one alone is traced.
    trace: process.env["CI"] ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: phone, testIgnore: specs("explorer", "keyboard", "visual") },
    { name: "desktop", use: desktop, testMatch: WIDE },
  ],
});

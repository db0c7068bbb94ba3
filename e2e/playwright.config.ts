import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { defaultLanguage } from "../messages/languages.ts";
import { journeyLanguage } from "./journeys/language.ts";
import { chromiumLaunch } from "./stack/browser.ts";

const results = join(import.meta.dirname, "test-results");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Each worker runs a whole product and a browser, which take at least a core. */
const workers = Math.min(Math.max(availableParallelism(), 2), 4);

const specs = (...names: readonly string[]): RegExp => new RegExp(`\\b(?:${names.join("|")})\\.spec\\.ts`);
// Journeys that need a keyboard or a wide screen; the others run on the phone, and those with the tag `@wide` on both.
const DESKTOP_ONLY = specs("explorer", "keyboard", "visual");

const projects = [
  { name: "phone", use: phone, testIgnore: DESKTOP_ONLY },
  { name: "desktop", use: desktop, grep: [DESKTOP_ONLY, /@wide\b/] },
];

// Journeys that run in every other language too, without those that have the same outcome in each.
const translated = {
  name: `phone-${journeyLanguage}`,
  use: phone,
  testMatch: specs("account", "accounts", "coupons", "coupon-rules", "login"),
  grepInvert: /@any-language\b/,
};

const isTranslated = journeyLanguage !== defaultLanguage;
const suffix = isTranslated ? `-${journeyLanguage}` : "";

export default defineConfig({
  testDir: "specs",
  outputDir: join(results, `artifacts${suffix}`),
  workers: Number(process.env["E2E_WORKERS"] ?? workers),
  forbidOnly: Boolean(process.env["CI"]),
  // A retry distinguishes a broken journey from a stalled machine; the report lists every journey that needed one.
  retries: process.env["CI"] ? 1 : 0,
  // Limits for a journey that hangs, long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: process.env["E2E_REPORT"] ?? join(results, `report${suffix}.json`) }]],
  use: {
    browserName: "chromium",
    // Pages that a service worker answers pass by the routes of a journey; those about it allow it.
    serviceWorkers: "block",
    launchOptions: chromiumLaunch(),
    // A trace makes a journey up to a third slower, so in CI only the retry has a trace.
    trace: process.env["CI"] ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: isTranslated ? [translated] : projects,
});

import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { defaultLanguage } from "../messages/languages.ts";
import { journeyLanguage } from "./journeys/language.ts";
import { chromiumLaunch } from "../tools/browser.ts";
import { PHONE } from "./stack/screens.ts";

const results = join(import.meta.dirname, "test-results");

/** Each worker runs a whole product and a browser, which take at least a core. */
const workers = Math.min(Math.max(availableParallelism(), 2), 4);

const specs = (...names: readonly string[]): RegExp => new RegExp(`\\b(?:${names.join("|")})\\.spec\\.ts`);
// Journeys that name their texts by `say`, and so run in every language.
const translated = {
  name: journeyLanguage,
  testMatch: specs("account", "accounts", "coupons", "coupon-rules", "login"),
  grepInvert: /@changed/,
};

const isTranslated = journeyLanguage !== defaultLanguage;
const suffix = isTranslated ? `-${journeyLanguage}` : "";

export default defineConfig({
  testDir: "specs",
  outputDir: join(results, `artifacts${suffix}`),
  workers: Number(process.env["E2E_WORKERS"] ?? workers),
  forbidOnly: Boolean(process.env["CI"]),
  // Each worker takes the next journey rather than the next file, so that both end at the same time.
  fullyParallel: true,
  // Limits for a journey that hangs, long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: process.env["E2E_REPORT"] ?? join(results, `report${suffix}.json`) }]],
  use: {
    ...PHONE,
    browserName: "chromium",
    // Pages that a service worker answers pass by the routes of a journey; those about it allow it.
    serviceWorkers: "block",
    launchOptions: chromiumLaunch(),
    // A trace makes a journey up to a third slower.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  // One project, because a worker starts another product for each.
  projects: [isTranslated ? translated : { name: defaultLanguage }],
});

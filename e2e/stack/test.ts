import { join } from "node:path";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { personalData } from "./canaries.ts";
import { changePages, isOfChange, type PageChange, pageChanges } from "./page-changes.ts";
import { WIDE_SCREEN } from "./screens.ts";
import { unknownOperations } from "./unknown-operations.ts";
import { besideBrowsers, type Stack, startStack } from "./stack.ts";

export { expect } from "@playwright/test";

// Enough for several stacks, because those of a run that was killed may still hold their ports.
const PORTS_PER_WORKER = 50;

interface TestFixtures {
  /** True to show popups; otherwise they are dismissed in advance, because they would cover the page. */
  readonly popups: boolean;
  /** What the browser does to all pages; null for an ordinary one. */
  readonly change: PageChange | null;
  /** 0 on ordinary pages, else the number of the change: repeated journeys choose other coupons and values by it. */
  readonly turn: number;
  /** Opens a window of another visitor, with the same screen size. */
  readonly newVisitor: () => Promise<Page>;
  /** Restores the stack after each test. */
  readonly mended: void;
}

interface WorkerFixtures {
  /** The running product; each worker has its own, so tests may break it and stop its parts. */
  readonly stack: Stack;
}

/** Runs in the page: marks the popups of the demo content as seen, and the one about new terms as closed. */
export function rememberPopups(): void {
  // Frames of other origins may not have storage access.
  if (window !== window.top) return;
  const mark = JSON.stringify({ value: "1", expiresAt: Number.MAX_SAFE_INTEGER });
  for (const slug of ["holiday-hours", "meet-digital-coupons"]) localStorage.setItem(`popup:${slug}`, mark);
  document.cookie = "terms-popup-closed=1; path=/";
}

const WARN = 40;
const MOST_WARNINGS = 30;

/** Returns the latest warnings of the product since a time, a line each, because a failed journey may be its failure. */
function warningsSince(start: number, logs: string): string {
  const lines = logs.split("\n").filter((line) => {
    const { level = 0, time = 0 } =
      line.startsWith("{") && line.endsWith("}") ? (JSON.parse(line) as { level?: number; time?: number }) : {};
    return level >= WARN && time >= start;
  });
  return ["", `${lines.length} warnings of the product during this journey:`, ...lines.slice(-MOST_WARNINGS), ""].join(
    "\n",
  );
}

/** Playwright's test with a running product; it fails if a page throws or a log contains personal data. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    async ({}, use, { project, parallelIndex, workerIndex }) => {
      // Another worker continues after a failed journey and must not overwrite the logs of the failure.
      const logFolder = join(import.meta.dirname, "../test-results/logs", `${project.name}-${workerIndex}`);
      const stack = await startStack({
        logFolder,
        portOffset: parallelIndex * PORTS_PER_WORKER,
        gatewaySettings: besideBrowsers,
      });
      await use(stack);
      await stack.stop();
      expect(unknownOperations(stack.logs()), "operations of the storefront that its manifest does not hold").toEqual(
        [],
      );
      expect(personalData(stack.logs(), stack.secrets), "personal data or secrets in the logs").toEqual([]);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  popups: [false, { option: true }],
  change: [null, { option: true }],
  turn: async ({ change }, use) => use(change === null ? 0 : pageChanges.indexOf(change) + 1),
  baseURL: async ({ stack }, use) => use(stack.origin()),
  mended: [
    async ({ stack }, use, info) => {
      const start = Date.now();
      await use();
      if (info.status !== info.expectedStatus) process.stderr.write(warningsSince(start, stack.logs()));
      await stack.restore();
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, contextOptions, popups, change }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      if (!popups) await context.addInitScript(rememberPopups);
      if (change !== null) await changePages(context, change);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  context: async ({ context, change }, use) => {
    if (change !== null) await changePages(context, change);
    await use(context);
  },
  page: async ({ page, popups, change }, use) => {
    if (!popups) await page.addInitScript(rememberPopups);
    const errors: string[] = [];
    page.on("pageerror", (error) => {
      if (change === null || !isOfChange(error)) errors.push(String(error.stack ?? error));
    });
    await use(page);
    expect(errors, "uncaught errors of the page").toEqual([]);
  },
});

/** Declares journeys for the phone, and once more for a wide screen: for those whose actions the layout changes. */
export function onWideScreenToo(declare: () => void): void {
  declare();
  test.describe("on a wide screen", () => {
    test.use(WIDE_SCREEN);
    declare();
  });
}

/**
 * Declares journeys for ordinary pages, and once more for pages that the browser changes. With TEST_EXTENT=full it declares
 * them for all other changes.
 */
export function onChangedPagesToo(changes: readonly PageChange[], declare: () => void): void {
  const isFull = process.env["TEST_EXTENT"] === "full";
  declare();
  for (const change of pageChanges.filter((one) => changes.includes(one) !== isFull)) {
    test.describe(`on pages ${change}`, { tag: "@changed" }, () => {
      test.use({ change });
      declare();
    });
  }
}

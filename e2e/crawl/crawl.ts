import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunch } from "../../tools/browser.ts";
import { personalData } from "../stack/canaries.ts";
import { besideBrowsers, type Stack, startStack } from "../stack/stack.ts";
import { unknownOperations } from "../stack/unknown-operations.ts";
import { DEFAULT, onlyPages, retailersOnAllScreens } from "./extent.ts";
import { askLinks } from "./links.ts";
import { allBatches, type OwnPaths, type Batch } from "./pages.ts";
import { logInAll, type Sessions } from "./persons.ts";
import { type CrawlResult, nameOf, resultFile, type Findings, type Visit } from "./result.ts";
import { openTab, type Tab, visit } from "./visit.ts";
import { openWindow } from "./windows.ts";

/** The number of batches at the same time: while one page waits for the network, another renders. */
const PARALLEL = 3;

/** A window opens at most this many pages, so that all end at about the same time. */
const LONGEST_BATCH = 10;

/** A visit that takes longer hangs, in milliseconds. */
const VISIT_LIMIT_MS = 120_000;

/** Paths of pages that share one layout; the crawl opens one page of each kind. */
const KINDS = [
  /^\/stores\/./,
  ...["recipes", "events", "news", "community"].map((of) => new RegExp(`^/posts/${of}/.`)),
];

/** Reads the paths of a store and of a post of each kind, by retailer. */
async function readOwnPaths(stack: Stack): Promise<OwnPaths> {
  const own = new Map<string, readonly string[]>();
  for (const retailer of retailersOnAllScreens) {
    const { body } = await stack.ask({ path: "/sitemap.xml", host: new URL(stack.origin(retailer)).host });
    const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    own.set(
      retailer,
      KINDS.flatMap((kind) => paths.find((path) => kind.test(path)) ?? []),
    );
  }
  return (retailer) => own.get(retailer) ?? [];
}

const chunked = (batch: Batch): readonly Batch[] =>
  Array.from({ length: Math.ceil(batch.length / LONGEST_BATCH) }, (_, at) =>
    batch.slice(at * LONGEST_BATCH, (at + 1) * LONGEST_BATCH),
  );

/** Adds up how long the parts of all visits took. */
function stopwatch() {
  const profile: Record<string, number> = {};
  return {
    profile,
    start() {
      let last = performance.now();
      return (name: string): void => {
        const now = performance.now();
        profile[name] = Math.round((profile[name] ?? 0) + now - last);
        last = now;
      };
    },
  };
}

/** Returns what a visit has seen, or why it has not; the tab of a visit that fails is closed. */
async function withinLimit({ page }: Tab, findings: Promise<Findings>): Promise<Pick<Visit, "findings" | "failure">> {
  const ending = new AbortController();
  const limit = delay(VISIT_LIMIT_MS, null, { signal: ending.signal }).then(() => {
    throw new Error(`The visit took longer than ${VISIT_LIMIT_MS} ms.`);
  });
  try {
    return { findings: await Promise.race([findings, limit]), failure: null };
  } catch (error) {
    await page.close();
    return { findings: null, failure: String(error) };
  } finally {
    ending.abort();
    await Promise.allSettled([findings, limit]);
  }
}

/** Names below `localhost` may not resolve outside of a browser, so the default retailer has the address without its name. */
const originIn =
  ({ origin }: Stack) =>
  (retailer: string): string =>
    retailer === DEFAULT ? origin() : origin(retailer);

interface Means {
  readonly browser: Browser;
  readonly stack: Stack;
  readonly sessions: Sessions;
  readonly watch: ReturnType<typeof stopwatch>;
}

async function openBatch({ browser, stack, sessions, watch }: Means, batch: Batch): Promise<readonly Visit[]> {
  const [first] = batch;
  if (first === undefined) return [];
  const context = await openWindow(browser, first, sessions(first));
  const visits: Visit[] = [];
  let tab = await openTab(context, first);
  for (const row of batch) {
    const startedAt = performance.now();
    if (tab.page.isClosed()) tab = await openTab(context, row);
    const outcome = await withinLimit(tab, visit(tab, originIn(stack)(row.retailer), row, watch.start()));
    visits.push({ ...row, milliseconds: Math.round(performance.now() - startedAt), ...outcome });
  }
  await context.close();
  return visits;
}

async function goOnBatches(means: Means, batches: readonly Batch[]): Promise<readonly Visit[]> {
  const waiting = [...batches].toSorted((one, other) => other.length - one.length);
  const visits: Visit[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      visits.push(...(await openBatch(means, next)));
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return visits;
}

/** Opens each page once and writes what it has seen; throws only if the product or the browser does not start. */
export async function crawl(): Promise<void> {
  const startedAt = performance.now();
  const logFolder = join(import.meta.dirname, "../test-results/logs/crawl");
  const stack = await startStack({ logFolder, gatewaySettings: besideBrowsers });
  const browser = await chromium.launch(chromiumLaunch());
  const watch = stopwatch();
  try {
    const selection = allBatches(await readOwnPaths(stack)).map((batch) =>
      batch.filter((row) => onlyPages.test(nameOf(row))),
    );
    const batches = selection.flatMap(chunked);
    const lap = watch.start();
    const sessions = await logInAll(browser, originIn(stack), batches.flat());
    lap("log in");
    const visits = await goOnBatches({ browser, stack, sessions, watch }, batches);
    lap("all batches");
    const links = await askLinks(stack, visits);
    lap("links");
    const logs = stack.logs();
    const result: CrawlResult = {
      browser: browser.version(),
      milliseconds: Math.round(performance.now() - startedAt),
      profile: watch.profile,
      planned: batches.flat(),
      visits,
      links,
      logs: { unknownOperations: unknownOperations(logs), personalData: personalData(logs, stack.secrets) },
    };
    mkdirSync(dirname(resultFile), { recursive: true });
    writeFileSync(resultFile, JSON.stringify(result, null, 1));
  } finally {
    await browser.close();
    await stack.stop();
  }
}

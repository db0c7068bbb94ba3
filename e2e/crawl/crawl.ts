import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { chromiumLaunch } from "../stack/browser.ts";
import { personalData } from "../stack/canaries.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { unknownOperations } from "../stack/unknown-operations.ts";
import { DEFAULT, onlyPages, retailersInFull } from "./extent.ts";
import { askLinks } from "./links.ts";
import { allTours, type OwnPaths, type Tour } from "./pages.ts";
import { logInAll, type Sessions } from "./persons.ts";
import { type CrawlResult, nameOf, resultFile, type Sights, type Visit } from "./result.ts";
import { openTab, type Tab, visit } from "./visit.ts";
import { openWindow } from "./windows.ts";

/** The number of tours at the same time: while one page waits for the network, another renders. */
const TOURISTS = 3;

/** A window opens at most this many pages, so that all end at about the same time. */
const LONGEST_TOUR = 10;

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
  for (const retailer of retailersInFull) {
    const { body } = await stack.ask({ path: "/sitemap.xml", host: new URL(stack.origin(retailer)).host });
    const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    own.set(
      retailer,
      KINDS.flatMap((kind) => paths.find((path) => kind.test(path)) ?? []),
    );
  }
  return (retailer) => own.get(retailer) ?? [];
}

const chunked = (tour: Tour): readonly Tour[] =>
  Array.from({ length: Math.ceil(tour.length / LONGEST_TOUR) }, (_, at) =>
    tour.slice(at * LONGEST_TOUR, (at + 1) * LONGEST_TOUR),
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
async function withinLimit({ page }: Tab, sights: Promise<Sights>): Promise<Pick<Visit, "sights" | "failure">> {
  const ended = new AbortController();
  const limit = delay(VISIT_LIMIT_MS, null, { signal: ended.signal }).then(() => {
    throw new Error(`The visit took longer than ${VISIT_LIMIT_MS} ms.`);
  });
  try {
    return { sights: await Promise.race([sights, limit]), failure: null };
  } catch (error) {
    await page.close();
    return { sights: null, failure: String(error) };
  } finally {
    ended.abort();
    await Promise.allSettled([sights, limit]);
  }
}

/** Names below `localhost` may not resolve outside of a browser, so the default retailer has the address without its name. */
const originIn =
  ({ origin }: Stack) =>
  (retailer: string): string =>
    retailer === DEFAULT ? origin() : origin(retailer);

/** What all tours share. */
interface Means {
  readonly browser: Browser;
  readonly stack: Stack;
  readonly sessions: Sessions;
  readonly watch: ReturnType<typeof stopwatch>;
}

async function goOnTour({ browser, stack, sessions, watch }: Means, tour: Tour): Promise<readonly Visit[]> {
  const [first] = tour;
  if (first === undefined) return [];
  const context = await openWindow(browser, first, sessions(first));
  const visits: Visit[] = [];
  let tab = await openTab(context, first);
  for (const row of tour) {
    const started = performance.now();
    if (tab.page.isClosed()) tab = await openTab(context, row);
    const outcome = await withinLimit(tab, visit(tab, originIn(stack)(row.retailer), row, watch.start()));
    visits.push({ ...row, milliseconds: Math.round(performance.now() - started), ...outcome });
  }
  await context.close();
  return visits;
}

async function goOnTours(means: Means, tours: readonly Tour[]): Promise<readonly Visit[]> {
  const waiting = [...tours].toSorted((one, other) => other.length - one.length);
  const visits: Visit[] = [];
  const tourist = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      visits.push(...(await goOnTour(means, next)));
  };
  await Promise.all(Array.from({ length: TOURISTS }, tourist));
  return visits;
}

/** Opens each page once and writes what it has seen; throws only if the product or the browser does not start. */
export async function crawl(): Promise<void> {
  const started = performance.now();
  const stack = await startStack({ logFolder: join(import.meta.dirname, "../test-results/logs/crawl") });
  const browser = await chromium.launch(chromiumLaunch());
  const watch = stopwatch();
  try {
    const chosen = allTours(await readOwnPaths(stack)).map((tour) => tour.filter((row) => onlyPages.test(nameOf(row))));
    const tours = chosen.flatMap(chunked);
    const lap = watch.start();
    const sessions = await logInAll(browser, originIn(stack), tours.flat());
    lap("log in");
    const visits = await goOnTours({ browser, stack, sessions, watch }, tours);
    lap("all tours");
    const links = await askLinks(stack, visits);
    lap("links");
    const logs = stack.logs();
    const result: CrawlResult = {
      browser: browser.version(),
      milliseconds: Math.round(performance.now() - started),
      profile: watch.profile,
      planned: tours.flat(),
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

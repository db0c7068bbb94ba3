import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumLaunch } from "../../tools/browser.ts";
import { onAllCores } from "../harness/cores.ts";
import { PAGES, type PageServer, type PageServerName, startPages } from "../harness/pages.ts";
import type { Options } from "../options.ts";
import { type Bar, barTable, differencesOf, type MeasuredBar, ratiosOf } from "../report/bars.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The head of each column of one visit's figures. */
const COLUMNS = {
  performance: "Performance",
  accessibility: "Accessibility",
  "best-practices": "Best practices",
  seo: "SEO",
  firstPaintMs: "First paint ms",
  largestPaintMs: "Largest paint ms",
  blockingMs: "Blocking ms",
  layoutShift: "Layout shift",
  kilobytes: "KB",
} as const;

/** The figures of one visit: scores are from 0 to 100, blocking is the total blocking time. */
type Figures = Readonly<Record<keyof typeof COLUMNS, number>>;

interface Report {
  readonly figures: Figures;
  /** The titles of the checks that keep a score below 100, other than those of speed. */
  readonly failed: readonly string[];
  /** The speed of this machine as Lighthouse measures it; it expects more than 1000 for its slowdown of 4. */
  readonly benchmarkIndex: number;
}

/** Returns the path of the first store. */
async function firstStore(origin: string): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const [, url] = /<loc>([^<]*\/stores\/[^<]+)<\/loc>/.exec(sitemap) ?? [];
  if (url === undefined) throw new Error("The sitemap lists no store.");
  return new URL(url).pathname;
}

/** The parts of the JSON report of Lighthouse that are read. */
interface LighthouseReport {
  readonly environment: { readonly benchmarkIndex: number };
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
}

const lighthouse = join(import.meta.dirname, "../node_modules/.bin/lighthouse");
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** Runs Lighthouse once as a phone on its simulated network, with an empty cache. */
async function runLighthouse(url: string): Promise<LighthouseReport> {
  const { args = [], executablePath } = chromiumLaunch();
  const flags = ["--quiet", "--output=json", "--output-path=stdout", `--only-categories=${CATEGORIES.join(",")}`];
  flags.push(`--chrome-flags=${["--headless=new", ...args].join(" ")}`);
  const { program, command } = onAllCores([lighthouse, url, ...flags]);
  const { stdout } = await promisify(execFile)(program, command, {
    maxBuffer: MAX_REPORT_BYTES,
    env: { ...process.env, ...(executablePath !== undefined && { CHROME_PATH: executablePath }) },
  });
  return JSON.parse(stdout) as LighthouseReport;
}

/** Audits a page once. */
async function audit(url: string): Promise<Report> {
  const { audits, categories, environment } = await runLighthouse(url);
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const problems = CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => (weight > 0 && (audits[id]?.score ?? 1) < 1 ? [audits[id]?.title ?? id] : []));
  const figures = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    firstPaintMs: value("first-contentful-paint"),
    largestPaintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    kilobytes: value("total-byte-weight") / 1000,
  };
  return { figures, failed: problems, benchmarkIndex: environment.benchmarkIndex };
}

const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Returns the medians of each page as a table, the speed of the machine, and what keeps other scores below 100. */
function summaryOf(reports: ReadonlyMap<string, readonly Report[]>): string {
  const rows = [...reports].map(([path, all]) => [
    path,
    ...columns.map((name) => median(all.map(({ figures }) => figures[name]))),
  ]);
  const everything = [...reports].flatMap(([path, all]) => all.map((report) => ({ path, ...report })));
  const failedPaths = new Set(
    everything.flatMap(({ path, failed: titles }) => titles.map((title) => `- ${path}: ${title}`)),
  );
  const index = Math.round(median(everything.map(({ benchmarkIndex }) => benchmarkIndex)));
  const speed = `The median benchmark index of this machine is ${index}. Lighthouse expects more than 1000 for its slowdown of 4.`;
  return [table(["", ...Object.values(COLUMNS)], rows), `\n${speed}\n`, ...failedPaths].join("\n");
}

const bars = {
  recommended: { name: "blocking time of the coupon page : recommended", limit: { most: 1 }, atStart: 3.7 },
  next: { name: "blocking time of the coupon page : next", limit: { most: 2 }, atStart: 8.6 },
  score: { name: "performance of the coupon page minus next's", limit: { least: -4 }, atStart: -18 },
  homeScore: { name: "performance of the home page minus next's", limit: { least: -4 }, atStart: -18 },
  largestPaint: { name: "largest paint of the coupon page : next", limit: { most: 0.75 }, atStart: 0.65 },
} as const satisfies Readonly<Record<string, Bar>>;

type Reports = ReadonlyMap<string, Report[]>;

/** The name of a page of a peer; those of the product are their paths. */
const nameOf = (server: PageServerName, path: string): string => (server === "aisle" ? path : `${path} ${server}`);

/** The shortest blocking time that counts, in milliseconds. */
const LEAST_BLOCKING_MS = 1;

function measuredBars(reports: Reports): readonly MeasuredBar[] {
  const valuesOf = (server: PageServerName, path: string, column: keyof Figures) =>
    reports.get(nameOf(server, path))?.map(({ figures }) => figures[column]) ?? [];
  const { coupons, home } = PAGES;
  const beside = (server: PageServerName, path: string, column: keyof Figures) =>
    [valuesOf("aisle", path, column), valuesOf(server, path, column)] as const;
  return [
    { bar: bars.recommended, values: ratiosOf(...beside("recommended", coupons, "blockingMs"), LEAST_BLOCKING_MS) },
    { bar: bars.next, values: ratiosOf(...beside("next", coupons, "blockingMs"), LEAST_BLOCKING_MS) },
    { bar: bars.score, values: differencesOf(...beside("next", coupons, "performance")) },
    { bar: bars.homeScore, values: differencesOf(...beside("next", home, "performance")) },
    { bar: bars.largestPaint, values: ratiosOf(...beside("next", coupons, "largestPaintMs")) },
  ];
}

/** Returns the URLs of all pages by name, those of the product and its peers that are the same page side by side. */
async function urlsOf(servers: readonly PageServer[]): Promise<ReadonlyMap<string, string>> {
  const shared = Object.values(PAGES).flatMap((path) =>
    servers.map(({ name, port }) => [nameOf(name, path), `http://localhost:${port}${path}`] as const),
  );
  const origin = `http://localhost:${servers.find(({ name }) => name === "aisle")?.port}`;
  const store = await firstStore(origin);
  const others = ["/posts/recipes", "/stores", store, "/weekly-ad", "/login", "/register"];
  return new Map([...shared, ...others.map((path) => [path, origin + path] as const)]);
}

/** Audits the pages that visitors open first, and the same pages of the peers, in rounds, and returns the medians. */
export async function measureWithLighthouse({ firstPort, rounds }: Options): Promise<Section> {
  const field = await startPages(firstPort);
  try {
    const urls = await urlsOf(field.servers);
    const reports = new Map<string, Report[]>([...urls.keys()].map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, url] of urls) reports.get(name)?.push(await audit(url));
    }
    const text = [summaryOf(reports), "### Beside its peers", barTable(measuredBars(reports))].join("\n\n");
    return { title: "Lighthouse as a phone", text, data: Object.fromEntries(reports) };
  } finally {
    await field.stop();
  }
}

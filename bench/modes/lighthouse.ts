import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumLaunch } from "../../tools/browser.ts";
import { onAllCores } from "../harness/cores.ts";
import { startProduct } from "../harness/product.ts";
import type { Options } from "../options.ts";
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

/** Audits the pages that visitors open first with Lighthouse, in rounds, and returns the medians. */
export async function measureWithLighthouse({ firstPort, rounds }: Options): Promise<Section> {
  const product = await startProduct(firstPort);
  try {
    const origin = `http://localhost:${product.ports.client}`;
    const store = await firstStore(origin);
    const paths = ["/", "/digital-coupons", "/posts/recipes", "/stores", store, "/weekly-ad", "/login", "/register"];
    const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [path, pageReports] of reports) pageReports.push(await audit(origin + path));
    }
    return { title: "Lighthouse as a phone", text: summaryOf(reports), data: Object.fromEntries(reports) };
  } finally {
    await product.stop();
  }
}

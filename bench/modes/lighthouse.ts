import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumLaunch } from "../../e2e/stack/browser.ts";
import { startProduct } from "../harness/product.ts";
import type { Options } from "../options.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The figures of one visit: the scores from 0 to 100, the transferred kilobytes and the layout shift. */
type Figures = Readonly<Record<(typeof CATEGORIES)[number] | "kilobytes" | "layoutShift", number>>;

interface Report {
  readonly figures: Figures;
  /** The titles of the checks that keep a score below 100, other than those of speed. */
  readonly failed: readonly string[];
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

const program = join(import.meta.dirname, "../node_modules/.bin/lighthouse");
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** Runs Lighthouse once as a phone on its simulated network, with an empty cache. */
async function runLighthouse(url: string): Promise<LighthouseReport> {
  const { args = [], executablePath } = chromiumLaunch();
  const flags = ["--quiet", "--output=json", "--output-path=stdout", `--only-categories=${CATEGORIES.join(",")}`];
  const { stdout } = await promisify(execFile)(
    program,
    [url, ...flags, `--chrome-flags=${["--headless=new", ...args].join(" ")}`],
    {
      maxBuffer: MAX_REPORT_BYTES,
      env: { ...process.env, ...(executablePath !== undefined && { CHROME_PATH: executablePath }) },
    },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

/** Audits a page once. */
async function audit(url: string): Promise<Report> {
  const { audits, categories } = await runLighthouse(url);
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => (weight > 0 && (audits[id]?.score ?? 1) < 1 ? [audits[id]?.title ?? id] : []));
  const figures = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    kilobytes: value("total-byte-weight") / 1000,
    layoutShift: value("cumulative-layout-shift"),
  };
  return { figures, failed };
}

const medians = (reports: readonly Report[]): readonly number[] =>
  [...CATEGORIES, "kilobytes" as const, "layoutShift" as const].map((name) =>
    median(reports.map(({ figures }) => figures[name])),
  );

/** Audits the pages that visitors open first with Lighthouse, in rounds, and returns the medians. */
export async function measureWithLighthouse({ firstPort, rounds }: Options): Promise<Section> {
  const product = await startProduct(firstPort);
  try {
    const origin = `http://localhost:${product.ports.client}`;
    const store = await firstStore(origin);
    const paths = ["/", "/digital-coupons", "/posts/recipes", "/stores", store, "/weekly-ad", "/login"];
    const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [path, known] of reports) known.push(await audit(origin + path));
    }
    const head = ["", "Performance", "Accessibility", "Best practices", "SEO", "KB", "Layout shift"];
    const rows = [...reports].map(([path, all]) => [path, ...medians(all)]);
    const failed = new Set(
      [...reports].flatMap(([path, all]) => all.flatMap((one) => one.failed.map((title) => `- ${path}: ${title}`))),
    );
    const text = [table(head, rows), ...failed].join("\n");
    return { title: "Lighthouse as a phone", text, data: Object.fromEntries(reports) };
  } finally {
    await product.stop();
  }
}

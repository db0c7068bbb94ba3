import { measureServers } from "../harness/measure-script.ts";
import { measurePageBytes, measurePageCosts, type PageBytes, type PageCost } from "../harness/page-costs.ts";
import { type PageField, type PageName, PAGES, type PageServerName } from "../harness/pages.ts";
import type { Effort } from "../harness/rounds.ts";
import { type Bar, barTable, type MeasuredBar, ratiosOf } from "../report/bars.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";

interface Scripts {
  readonly files: number;
  /** Compressed with brotli at its best. */
  readonly bytes: number;
}

/** A line of `e2e/measure/page-scripts.ts`. */
interface PageScripts {
  readonly server: PageServerName;
  readonly path: string;
  readonly first: Scripts;
  /** With those that the first touch needs; null where it is not measured. */
  readonly touched: Scripts | null;
}

const bars = {
  recommended: { name: "processor time of the coupon page : recommended", limit: { most: 0.35 }, atStart: 0.34 },
  next: { name: "processor time of the coupon page : next", limit: { most: 1 }, atStart: 1.2 },
  html: { name: "HTML of the coupon page, br : recommended", limit: { most: 1 }, atStart: 1.27 },
  scripts: { name: "scripts of the first visit, br : next", limit: { most: 1.4 }, atStart: 1.6 },
  files: { name: "files of scripts with the first touch", limit: { most: 30 }, atStart: 82 },
} as const satisfies Readonly<Record<string, Bar>>;

interface Measured {
  readonly costs: readonly PageCost[];
  readonly bytes: readonly PageBytes[];
  readonly scripts: readonly PageScripts[];
}

function measuredBars({ costs, bytes, scripts }: Measured): readonly MeasuredBar[] {
  const cpuOf = (name: PageServerName) =>
    costs.filter(({ server, page }) => server === name && page === "coupons").map(({ cpuMs }) => cpuMs);
  const htmlOf = (name: PageServerName) =>
    bytes.filter(({ server, page }) => server === name && page === "coupons").map(({ brotli }) => brotli);
  const scriptsOf = (name: PageServerName) =>
    scripts.filter(({ server, path }) => server === name && path === PAGES.coupons);
  const scriptBytesOf = (name: PageServerName) => scriptsOf(name).map(({ first }) => first.bytes);
  return [
    { bar: bars.recommended, values: ratiosOf(cpuOf("aisle"), cpuOf("recommended")) },
    { bar: bars.next, values: ratiosOf(cpuOf("aisle"), cpuOf("next")) },
    { bar: bars.html, values: ratiosOf(htmlOf("aisle"), htmlOf("recommended")) },
    { bar: bars.scripts, values: ratiosOf(scriptBytesOf("aisle"), scriptBytesOf("next")) },
    { bar: bars.files, values: scriptsOf("aisle").map(({ first, touched }) => (touched ?? first).files) },
  ];
}

const costHead = ["CPU ms, memory MB", "coupons", "home", "MB", "failed"];

function costTable({ servers }: PageField, costs: readonly PageCost[]): string {
  const rows = servers.map(({ name }) => {
    const own = costs.filter(({ server }) => server === name);
    const cpu = (page: PageName) => median(own.filter((cost) => cost.page === page).map(({ cpuMs }) => cpuMs));
    const failed = own.reduce((sum, { failures }) => sum + failures, 0);
    return [name, cpu("coupons"), cpu("home"), Math.max(...own.map(({ memoryMb }) => memoryMb)), String(failed)];
  });
  return table(costHead, rows);
}

const byteHead = [
  "bytes",
  "HTML",
  "gzip 6",
  "br 11",
  "as sent",
  "script files",
  "scripts, br 11",
  "with the touch: files",
  "scripts, br 11",
];

function byteTable({ bytes, scripts }: Measured): string {
  const rows = bytes.map(({ server, page, plain, gzip, brotli, sent }) => {
    const own = scripts.find((each) => each.server === server && each.path === PAGES[page]);
    const counts = [own?.first, own?.touched].flatMap((each) => [each?.files ?? null, each?.bytes ?? null]);
    return [`${page}, ${server}`, plain, gzip, brotli, sent, ...counts];
  });
  return table(byteHead, rows);
}

const note =
  "One visitor at a time, with the headers of a browser and a new address for each page, so that no cache has it. The " +
  "first touch is a tap on the search field of the coupon page.";

/** Measures what the pages of the product and its peers cost: processor time, HTML and scripts. */
export async function compareWebPeers(field: PageField, effort: Effort) {
  const costs = await measurePageCosts(field, effort);
  const bytes = await measurePageBytes(field);
  const scripts = await measureServers<PageScripts>("page-scripts", field.servers, 1);
  const measured = { costs, bytes, scripts };
  const text = [
    "### Beside its peers",
    costTable(field, costs),
    note,
    byteTable(measured),
    barTable(measuredBars(measured)),
  ];
  return { text: text.join("\n\n"), data: measured };
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceNames } from "../../contracts/service-names.ts";
import type { Api } from "../stack/control.ts";
import { logFolder } from "../graph/ports.ts";
import { isFull, onlyPages } from "./extent.ts";
import { type ForgetfulGateway, startForgetfulGateway } from "../graph/forgetful-gateway.ts";
import { allOutages, type Outage, sampledOutages, type WholePage } from "./pages/outages.ts";
import { pageRows, routesWithoutPage, rowName, storefrontRoutes } from "./pages/rows.ts";
import { openStorefront, type SeenPage, type Storefront } from "./pages/storefront.ts";
import { uncoveredFacts } from "./pages/uncovered.ts";
import { startWebServer, type TestWebServer } from "./web-server.ts";

let graph: ForgetfulGateway;
let server: TestWebServer;
let storefront: Storefront;
let pages: readonly WholePage[];
const counts = { pages: 0, cases: 0 };

beforeAll(async () => {
  graph = await startForgetfulGateway();
  server = await startWebServer(graph.port, { PAGE_CACHE_MS: "0" });
  storefront = await openStorefront(graph, server.port);
  pages = await readWholePages();
  counts.pages = pages.length;
});

afterAll(async () => {
  await graph.control.mend();
  await Promise.all([server.stop(), graph.stop()]);
  process.stdout.write(`pages: ${JSON.stringify(counts)}\n`);
});

async function readWholePages(): Promise<readonly WholePage[]> {
  const whole: WholePage[] = [];
  for (const row of pageRows.filter((one) => rowName(one).includes(onlyPages))) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the calls of each page are counted
    whole.push({ row, ...(await storefront.openFresh(row)) });
  }
  if (whole.length === 0) throw new Error(`No page has a name with ${onlyPages}.`);
  return whole;
}

/** Returns the facts that a page lacks during an outage without a notice. */
function problemsOf(page: SeenPage, brokenPage: SeenPage): readonly string[] {
  if (brokenPage.status >= 500 && brokenPage.notices.length > 0) return [];
  if (brokenPage.status !== page.status) return [`${page.status} became ${brokenPage.status}`];
  return uncoveredFacts(page, brokenPage);
}

/** Opens the pages of an outage. */
async function openAll(from: Storefront, outage: Outage): Promise<readonly SeenPage[]> {
  const seenPages: SeenPage[] = [];
  for (const { row } of outage.pages) {
    // oxlint-disable-next-line no-await-in-loop -- on a machine with few processors, parallel requests are not faster
    seenPages.push(await from.open(row));
  }
  return seenPages;
}

/** Opens the pages of an outage while it lasts. */
async function openBroken(outage: Outage): Promise<readonly SeenPage[]> {
  await graph.forget();
  await graph.control.break(outage.api, outage.fault);
  const seenPages = await openAll(storefront, outage);
  await graph.control.mend();
  return seenPages;
}

/** Like `openBroken`, but with a gateway and a web server that started while services were down and have read no data yet. */
async function openCold(outage: Outage, down: readonly Api[]): Promise<readonly SeenPage[]> {
  for (const api of down) await graph.control.break(api, outage.fault);
  const coldGraph = await startForgetfulGateway();
  const coldServer = await startWebServer(coldGraph.port, { PAGE_CACHE_MS: "0" });
  const seenPages = await openAll(await openStorefront(coldGraph, coldServer.port), outage);
  await graph.control.mend();
  await Promise.all([coldServer.stop(), coldGraph.stop()]);
  // A page without a notice would mean that its data came from a cache.
  const silent = outage.pages.filter(
    (_page, index) => seenPages[index]?.status === 200 && seenPages[index].notices.length === 0,
  );
  expect(silent.map(({ row }) => rowName(row))).toEqual([]);
  return seenPages;
}

/**
 * Returns the facts that the pages of an outage lack without a notice. A fact that the page also lacks after the outage
 * has changed with time, for example the closing time of a store, and is not a problem.
 */
async function tryOut(
  outage: Outage,
  open: (outage: Outage) => Promise<readonly SeenPage[]> = openBroken,
): Promise<readonly string[]> {
  const seenPages = await open(outage);
  const problems: string[] = [];
  for (const [index, { row, page }] of outage.pages.entries()) {
    counts.cases += 1;
    const seenPage = seenPages[index] as SeenPage;
    const suspected = problemsOf(page, seenPage);
    if (suspected.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const later = problemsOf(await storefront.openWhole(row), seenPage);
    const name = `${outage.name}: ${rowName(row)}`;
    problems.push(...suspected.filter((fact) => later.includes(fact)).map((fact) => `${name}: ${fact}`));
  }
  return problems;
}

it("has a row for every page of the storefront", () => {
  const rows = pageRows.map(({ route }) => route);
  expect(new Set([...rows, ...Object.keys(routesWithoutPage)])).toEqual(new Set(storefrontRoutes()));
});

it("shows a notice with Retry for everything that a page cannot show while a service fails", async () => {
  const outages = isFull ? allOutages(pages) : sampledOutages(pages);
  expect(new Set(outages.map(({ api }) => api))).toEqual(new Set(serviceNames));
  const problems: string[] = [];
  for (const outage of outages) {
    // oxlint-disable-next-line no-await-in-loop -- one fault at a time
    problems.push(...(await tryOut(outage)));
  }
  writeFileSync(join(logFolder, "uncovered-facts.txt"), problems.join("\n"));
  expect(problems).toEqual([]);
});

/** Services that are down at a start; the sample has one start. */
const startsWithout: readonly (readonly Api[])[] = isFull ? [["content"], ["ad-viewer"]] : [["content", "ad-viewer"]];

/** Of the pages that need only content, which is nearly all, the sample opens every third. */
const isInSample = ({ calls }: WholePage, index: number): boolean =>
  isFull || index % 3 === 0 || calls.some(({ api }) => api === "ad-viewer");

it.each(startsWithout.map((down) => ({ down, names: down.join(" and ") })))(
  "shows a notice for everything that no page has loaded since a start without $names",
  async ({ down }) => {
    const needing = pages.filter(
      ({ row, calls }) => row.site === "reams" && calls.some(({ api }) => down.includes(api)),
    );
    const samplePages = needing.filter(isInSample);
    expect(samplePages.length).toBeGreaterThan(down.length);
    const fault = { mode: "error", status: 503 } as const;
    const outage = { name: "a start", api: "content", fault, pages: samplePages } as const;
    expect(await tryOut(outage, (one) => openCold(one, down))).toEqual([]);
  },
);

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceNames } from "../../contracts/service-names.ts";
import { logFolder } from "../graph/ports.ts";
import { isFull, onlyPages } from "./extent.ts";
import { type ForgetfulGateway, startForgetfulGateway } from "./pages/forgetful-gateway.ts";
import { allOutages, type Outage, sampledOutages, type WholePage } from "./pages/outages.ts";
import { pageRows, routesWithoutPage, rowName, storefrontRoutes } from "./pages/rows.ts";
import { openStorefront, type SeenPage, type Storefront } from "./pages/storefront.ts";
import { uncoveredFacts } from "./pages/uncovered.ts";
import { startWebServer, type TestWebServer } from "./web-server.ts";

let graph: ForgetfulGateway;
let server: TestWebServer;
let storefront: Storefront;
const counts = { pages: 0, cases: 0 };

beforeAll(async () => {
  graph = await startForgetfulGateway();
  server = await startWebServer(graph.port, { PAGE_CACHE_MS: "0" });
  storefront = await openStorefront(graph, server.port);
});

afterAll(async () => {
  await graph.control.mend();
  await Promise.all([server.stop(), graph.stop()]);
  process.stdout.write(`pages: ${JSON.stringify(counts)}\n`);
});

async function readWholePages(): Promise<readonly WholePage[]> {
  const pages: WholePage[] = [];
  for (const row of pageRows.filter((one) => rowName(one).includes(onlyPages))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because the calls of each are counted
    pages.push({ row, ...(await storefront.openFresh(row)) });
  }
  return pages;
}

/** What a page states no longer without saying so. */
function problemsOf(page: SeenPage, broken: SeenPage): readonly string[] {
  if (broken.status >= 500 && broken.notices.length > 0) return [];
  if (broken.status !== page.status) return [`${page.status} became ${broken.status}`];
  return uncoveredFacts(page, broken);
}

/** Opens the pages of an outage while it lasts. */
async function openBroken({ api, fault, pages }: Outage): Promise<readonly SeenPage[]> {
  await graph.forget();
  await graph.control.break(api, fault);
  const seen: SeenPage[] = [];
  for (const { row } of pages) {
    // oxlint-disable-next-line no-await-in-loop -- a machine with few processors answers no sooner in parallel
    seen.push(await storefront.open(row));
  }
  await graph.control.mend();
  return seen;
}

/**
 * Finds what the pages of an outage state no longer without saying so. What the page states no longer after the outage
 * either, the time has changed: until when a store is open, for example.
 */
async function tryOut(outage: Outage): Promise<readonly string[]> {
  const broken = await openBroken(outage);
  const problems: string[] = [];
  for (const [index, { row, page }] of outage.pages.entries()) {
    counts.cases += 1;
    const seen = broken[index] as SeenPage;
    const suspected = problemsOf(page, seen);
    if (suspected.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const later = problemsOf(await storefront.openWhole(row), seen);
    const name = `${outage.name}: ${rowName(row)}`;
    problems.push(...suspected.filter((fact) => later.includes(fact)).map((fact) => `${name}: ${fact}`));
  }
  return problems;
}

it("has a row for every page of the storefront", () => {
  const rows = pageRows.map(({ route }) => route);
  expect(new Set([...rows, ...Object.keys(routesWithoutPage)])).toEqual(new Set(storefrontRoutes()));
});

it("covers whatever a page cannot state while a service fails with a notice that offers Retry", async () => {
  const pages = await readWholePages();
  counts.pages = pages.length;
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

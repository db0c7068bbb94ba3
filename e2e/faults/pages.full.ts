import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../graph/gateway.ts";
import { logFolder } from "../graph/ports.ts";
import { isFull } from "./extent.ts";
import { allOutages, apis, type Outage, sampledOutages, type WholePage } from "./pages/outages.ts";
import { type PageRow, pageRows, rowName } from "./pages/rows.ts";
import { openStorefront, type SeenPage, type Storefront } from "./pages/storefront.ts";
import { lostFacts, uncoveredFacts } from "./pages/uncovered.ts";
import { startWebServer, type TestWebServer } from "./web-server.ts";

/** Longer than the gateway hands out what it keeps when a service fails. */
const clockStepMs = 660_000;

let graph: TestGateway;
let server: TestWebServer;
let storefront: Storefront;
const counts = { pages: 0, cases: 0 };

beforeAll(async () => {
  graph = await startGateway({ settings: { CLOCK_STEP_MS: String(clockStepMs) } });
  server = await startWebServer(graph.port, {});
  storefront = await openStorefront(graph, server.port);
});

afterAll(async () => {
  await graph.control.mend();
  await Promise.all([server.stop(), graph.stop()]);
  process.stdout.write(`pages: ${JSON.stringify(counts)}\n`);
});

async function readWholePages(): Promise<readonly WholePage[]> {
  const pages: WholePage[] = [];
  for (const row of pageRows) {
    // One after the other, because the calls of each are counted.
    // oxlint-disable-next-line no-await-in-loop -- the comment above says why
    pages.push({ row, ...(await storefront.openFresh(row)) });
  }
  return pages;
}

/** What came of opening a page while something failed. */
interface Seen {
  readonly outage: string;
  readonly whole: WholePage;
  readonly broken: SeenPage;
}

/** Breaks a service, opens the pages and mends it. */
async function tryOut({ name, api, fault, pages }: Outage): Promise<readonly Seen[]> {
  graph.moveClock();
  await graph.control.break(api, fault);
  const seen: Seen[] = [];
  for (const whole of pages) {
    // oxlint-disable-next-line no-await-in-loop -- many pages at once would open the gateway's breakers for the others
    seen.push({ outage: name, whole, broken: await storefront.open(whole.row) });
  }
  await graph.control.mend();
  return seen;
}

/** How often, between the outages, all pages are opened once more. */
const readings = 6;

/** Opens all pages while everything works: what differs from before, the time has changed. */
async function readAgain(pages: readonly WholePage[]): Promise<ReadonlyMap<PageRow, SeenPage>> {
  graph.moveClock();
  const again = new Map<PageRow, SeenPage>();
  for (const { row } of pages) {
    // oxlint-disable-next-line no-await-in-loop -- a machine with few processors answers no sooner in parallel
    again.set(row, await storefront.openWhole(row));
  }
  return again;
}

/** What a page states no longer without saying so; what the time changes is left out. */
function problemsOf({ outage, whole: { row, page }, broken }: Seen, later: readonly SeenPage[]): readonly string[] {
  if (broken.status >= 500 && broken.notices.length > 0) return [];
  const name = `${outage}: ${rowName(row)}`;
  if (broken.status !== page.status) return [`${name}: ${page.status} became ${broken.status}`];
  const changed = new Set(later.flatMap((one) => lostFacts(page, one)));
  const facts = page.facts.filter((fact) => !changed.has(fact));
  return uncoveredFacts({ ...page, facts }, broken).map((fact) => `${name}: ${fact}`);
}

it("covers whatever a page cannot state while a service fails with a notice that offers Retry", async () => {
  const pages = await readWholePages();
  counts.pages = pages.length;
  const outages = isFull ? allOutages(pages) : sampledOutages(pages);
  expect(new Set(outages.map(({ api }) => api))).toEqual(new Set(apis));
  const seen: Seen[] = [];
  const later: ReadonlyMap<PageRow, SeenPage>[] = [];
  const every = Math.ceil(outages.length / readings);
  for (const [index, outage] of outages.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one fault at a time
    seen.push(...(await tryOut(outage)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (isFull && index % every === every - 1) later.push(await readAgain(pages));
  }
  if (isFull) later.push(await readAgain(pages));
  counts.cases = seen.length;
  const problems = seen.flatMap((one) =>
    problemsOf(
      one,
      later.flatMap((again) => again.get(one.whole.row) ?? []),
    ),
  );
  writeFileSync(join(logFolder, "uncovered-facts.txt"), problems.join("\n"));
  expect(problems).toEqual([]);
});

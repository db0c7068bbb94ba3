import { measureServers, runMeasureScript } from "../harness/measure-script.ts";
import { type PageServerName, startPages } from "../harness/pages.ts";
import type { Options } from "../options.ts";
import { type Bar, barTable, type MeasuredBar, ratiosOf } from "../report/bars.ts";
import { median } from "../report/statistics.ts";
import { type Cell, table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

/** A line of `e2e/measure/presses.ts`. */
interface Press {
  readonly server: PageServerName;
  readonly test: string;
  readonly round: number;
  readonly ms: number;
  readonly isLost: boolean;
  readonly newDocuments: number;
}

/** The pause after the last key of a search, for which the product waits by design. */
const SEARCH_PAUSE_MS = 200;
const MS_PER_SECOND = 1_000;

const tests = {
  early: "category, 1.5 s after load",
  idle: "category, 4 s after load",
  loaded: "category, all loaded",
  search: "search, 4 s after load",
} as const;

const bars = {
  early: { name: "tap on a category 1.5 s after load : recommended", limit: { most: 1 }, atStart: 4 },
  idle: { name: "tap on a category 4 s after load : recommended", limit: { most: 1 }, atStart: 5 },
  documents: { name: "share of first taps that load a new document", limit: { most: 0 }, atStart: 1 },
  loaded: { name: "tap on a category, all loaded : recommended", limit: { most: 1.2 }, atStart: 4.6 },
  search: { name: "first search, s after the pause of 0.2 s", limit: { most: 0.2 }, atStart: 2.8 },
} as const satisfies Readonly<Record<string, Bar>>;

function measuredBars(presses: readonly Press[]): readonly MeasuredBar[] {
  const pressesOf = (test: string, name: PageServerName) =>
    presses.filter(({ server, test: own }) => own === test && server === name);
  const msOf = (test: string, name: PageServerName) => pressesOf(test, name).map(({ ms }) => ms);
  const toRecommended = (test: string) => ratiosOf(msOf(test, "aisle"), msOf(test, "recommended"));
  const firstTaps = [...pressesOf(tests.early, "aisle"), ...pressesOf(tests.idle, "aisle")];
  const searches = msOf(tests.search, "aisle");
  return [
    { bar: bars.early, values: toRecommended(tests.early) },
    { bar: bars.idle, values: toRecommended(tests.idle) },
    {
      bar: bars.documents,
      values: [firstTaps.filter(({ newDocuments }) => newDocuments > 0).length / firstTaps.length],
    },
    { bar: bars.loaded, values: toRecommended(tests.loaded) },
    { bar: bars.search, values: searches.map((ms) => Math.max(0, ms - SEARCH_PAUSE_MS) / MS_PER_SECOND) },
  ];
}

function pressTable(presses: readonly Press[]): string {
  const servers = [...new Set(presses.map(({ server }) => server))];
  const cellOf = (test: string, name: PageServerName): Cell => {
    const own = presses.filter(({ server, test: each }) => each === test && server === name);
    const lost = own.filter(({ isLost }) => isLost).length;
    const answered = own.filter(({ isLost }) => !isLost).map(({ ms }) => ms);
    if (answered.length === 0) return null;
    return lost === 0 ? median(answered) : `${Math.round(median(answered))}, ${lost} lost`;
  };
  const rows = Object.values(tests).map((test) => [test, ...servers.map((server) => cellOf(test, server))]);
  return table(["median ms", ...servers], rows);
}

const pressNote =
  "A tap: from the finger on the glass to the paint of the changed list. A search: from its last key to the last change of " +
  "the list; peers search the 48 coupons of the page, and the floor has no script.";

/** Measures the coupon page in a browser: alone in depth, and presses beside those on its peers. */
export async function measurePage({ rounds, firstPort }: Options): Promise<Section> {
  const stdout = await runMeasureScript("coupon-page", [String(rounds)], { E2E_FIRST_PORT: String(firstPort) });
  const [head = [], ...rows] = stdout
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));
  const field = await startPages(firstPort);
  try {
    const presses = await measureServers<Press>("presses", field.servers, rounds);
    const parts = [
      table(["", ...head.slice(1)], rows),
      "### Presses on a phone, 4x throttle",
      pressTable(presses),
      pressNote,
      barTable(measuredBars(presses)),
    ];
    return { title: "The coupon page in a browser", text: parts.join("\n\n"), data: { rows, presses } };
  } finally {
    await field.stop();
  }
}

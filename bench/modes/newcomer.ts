import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePorts } from "../../tools/ports.ts";
import { servicePorts } from "../../tools/product/addresses.ts";
import { onAllCores } from "../harness/cores.ts";
import { startReady } from "../../tools/process/start-process.ts";
import type { Options } from "../options.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const bootstrap = "scripts/bootstrap.mjs";
const POLL_MS = 10;
const SHOWN_WITHIN_MS = 60_000;

/** A clone of the repository with free ports. */
interface Clone {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly page: string;
  readonly graph: string;
}

/** Clones the last commit, which a newcomer would get, and installs its packages. */
async function cloneWithPackages(firstPort: number): Promise<Clone> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-newcomer-"));
  await run("git", ["clone", "--quiet", root, folder]);
  await run(process.execPath, [bootstrap], { cwd: folder });
  const services = await freePorts(firstPort, servicePorts + 2);
  const [gateway, client] = [services + servicePorts, services + servicePorts + 1];
  return {
    folder,
    settings: { SERVICES_PORT: `${services}`, GATEWAY_PORT: `${gateway}`, CLIENT_PORT: `${client}` },
    page: `http://localhost:${client}/`,
    graph: `http://localhost:${gateway}/graphql`,
  };
}

// Without the header, the gateway rejects queries in an address: another site could have made a browser send them.
const textOf = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { "apollo-require-preflight": "1" } })).text();

/** Starts the product and returns the seconds until it shows its home page with the coupons of its services. */
async function start({ folder, settings, page }: Clone, ...args: readonly string[]) {
  const startedAt = performance.now();
  const logFile = join(folder, "start.log");
  const command = onAllCores([process.execPath, bootstrap, "start.ts", ...args]);
  const part = { ...command, name: ["npm start", ...args].join(" "), folder, settings, readyUrl: page };
  // A page before that would take the time of the processes that start.
  const isReady = async (): Promise<boolean> =>
    readFileSync(logFile, "utf8").includes("Storefronts") &&
    (await textOf(page)).includes('<article class="coupon-card"');
  const product = await startReady(part, { logFile, isReady });
  return { product, seconds: (performance.now() - startedAt) / 1_000 };
}

/** A change to a source, and where its effect is visible. */
interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: (word: string) => string;
  readonly url: string;
}

/**
 * Makes a change and returns the seconds until it is visible.
 * @throws Error if it is not visible within a minute
 */
async function secondsUntilShown(clone: Clone, { file, from, to, url }: Change, round: number): Promise<number> {
  const path = join(clone.folder, file);
  const before = readFileSync(path, "utf8");
  const word = `changed-${round}`;
  const startedAt = performance.now();
  writeFileSync(path, before.replace(from, to(word)));
  while (!(await textOf(url).catch(() => "")).includes(word)) {
    if (performance.now() - startedAt > SHOWN_WITHIN_MS) throw new Error(`A change of ${file} was not visible.`);
    await delay(POLL_MS);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  writeFileSync(path, before);
  while ((await textOf(url).catch(() => word)).includes(word)) await delay(POLL_MS);
  return seconds;
}

const changesOf = ({ page, graph }: Clone): Readonly<Record<string, Change>> => ({
  "npm run dev, a change of a component": {
    file: "client/app/layout/page-frame.tsx",
    from: '<div className="page-frame">',
    to: (word) => `<div className="page-frame" data-word="${word}">`,
    url: page,
  },
  "npm run dev, a change of a resolver": {
    file: "gateway/src/modules/retailer/resolvers.ts",
    from: "tagline: ({ info }) => info?.tagline ?? null,",
    to: (word) => `tagline: () => "${word}",`,
    url: `${graph}?query=${encodeURIComponent("{ retailer { tagline } }")}`,
  },
});

/** Measures each change several times while the product runs from its sources. */
async function changeTimes(clone: Clone, rounds: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const { product } = await start(clone, "--dev");
  try {
    const times = new Map<string, number[]>();
    for (const [name, change] of Object.entries(changesOf(clone))) {
      const seconds: number[] = [];
      for (let round = 0; round < rounds; round += 1) seconds.push(await secondsUntilShown(clone, change, round));
      times.set(name, seconds);
    }
    return times;
  } finally {
    await product.stop();
  }
}

/** Starts the product, stops it, and returns the seconds until it showed its home page. */
async function startTime(clone: Clone): Promise<number> {
  const { product, seconds } = await start(clone);
  await product.stop();
  return seconds;
}

/** Measures how long a newcomer waits: for the first start of a clone, for later ones, and to see a change. */
export async function measureNewcomer({ firstPort, rounds }: Options): Promise<Section> {
  const clone = await cloneWithPackages(firstPort);
  try {
    const starts = new Map<string, readonly number[]>([
      ["npm start, first, with the packages installed", [await startTime(clone)]],
      ["npm start, second", [await startTime(clone)]],
    ]);
    const all = [...starts, ...(await changeTimes(clone, rounds))];
    const rows = all.map(([name, seconds]) => [name, median(seconds), Math.max(...seconds)]);
    return {
      title: "The time of a newcomer",
      text: table(["", "median s", "longest s"], rows),
      data: Object.fromEntries(all),
    };
  } finally {
    rmSync(clone.folder, { recursive: true, force: true });
  }
}

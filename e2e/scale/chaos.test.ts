import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, expect, it, vi } from "vitest";
import type { Load, RunningLoad } from "../../tools/load/open-loop.ts";
import {
  type Clips,
  findLost,
  readAccount,
  startAccountReads,
  startClipping,
  startPages,
  startReads,
  untilAllAreWell,
} from "./loads.ts";
import { type PartName, theShape } from "./shape.ts";

const shape = theShape();

/** The number of seconds in which each part is stopped again and again; 0 stops it once. */
const seconds = Number(process.env["CHAOS_SECONDS"] ?? "0");
const isLong = seconds > 0;

const PUBLIC_MS = 25;
const PAGES_MS = 50;
const ACCOUNT_MS = 200;
/** So that the available coupons of the shopper last for all parts. */
const CLIPS_MS = isLong ? 2_500 : 1_100;

/** The number of public reads for which a part is frozen. */
const FROZEN_READS = (isLong ? 8_000 : 3_000) / PUBLIC_MS;

/** The maximum time until a shopper's data can be read again, in milliseconds: a breaker stays open for five seconds. */
const RECOVERY_MS = 15_000;

/** The parts, and the loads that may have failures while they are stopped. */
const parts: readonly (readonly [PartName, readonly LoadName[]])[] = [
  ["gateway-1", ["account", "clips"]],
  ["client-1", []],
  ["services-1", ["account", "clips"]],
  ["redis", []],
  ["postgres", ["account", "clips"]],
];
const ways = ["SIGKILL", "SIGSTOP"] as const;
const cases = parts.flatMap(([part, mayFail]) => ways.map((way) => [part, way, mayFail] as const));

const loadNames = ["public", "pages", "account", "clips"] as const;
type LoadName = (typeof loadNames)[number];
type Results = Readonly<Record<LoadName, Load>> & { readonly clips: Clips };

const rows: string[] = [];

/** Returns the id of a process and those of its children, which PostgreSQL does the work in. */
async function familyOf(pid: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "pid=", "--ppid", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return [pid, ...stdout.split("\n").filter(Boolean).map(Number)];
}

async function signalAll(part: PartName, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await familyOf(shape.pid(part))) {
    try {
      process.kill(pid, signal);
    } catch {
      // A child of the database may end at any time.
    }
  }
}

/** Stops a part once. Resolves when it runs again. */
async function stopOnce(part: PartName, way: (typeof ways)[number], clock: RunningLoad): Promise<void> {
  const [pid, readsBefore] = [shape.pid(part), clock.count()];
  await signalAll(part, way);
  if (way === "SIGKILL") {
    await vi.waitFor(() => expect(shape.pid(part)).not.toBe(pid), { timeout: 20_000 });
    return;
  }
  const until = readsBefore + FROZEN_READS;
  await vi.waitFor(() => expect(clock.count()).toBeGreaterThan(until), { timeout: 60_000 });
  await signalAll(part, "SIGCONT");
}

/** Resolves when a shopper's data can be read. Returns the time that this took, in milliseconds. */
async function recover(cookie: string): Promise<number> {
  const startedAt = performance.now();
  const isReadable = async () => expect(await readAccount(cookie).catch(String)).toBeNull();
  await vi.waitFor(isReadable, { timeout: RECOVERY_MS, interval: 100 });
  return performance.now() - startedAt;
}

/** Stops a part under load, once or for the seconds of the long form. Returns the loads and the longest recovery. */
async function stopUnderLoad(part: PartName, way: (typeof ways)[number], cookie: string) {
  const clipping = await startClipping(cookie, CLIPS_MS);
  const reading = startReads(PUBLIC_MS);
  const others = [startPages(PAGES_MS, "/stores"), startAccountReads(ACCOUNT_MS, cookie)] as const;
  const end = performance.now() + seconds * 1_000;
  let recoveryMs = 0;
  do {
    await stopOnce(part, way, reading);
    recoveryMs = Math.max(recoveryMs, await recover(cookie));
    await untilAllAreWell(cookie);
    const countBefore = clipping.clippedCount();
    await vi.waitFor(() => expect(clipping.clippedCount()).toBeGreaterThan(countBefore), { timeout: RECOVERY_MS });
  } while (performance.now() < end);
  const [publicReads, clips, pages, account] = await Promise.all([
    reading.end(),
    clipping.end(),
    ...others.map((load) => load.end()),
  ]);
  return { results: { public: publicReads, pages, account, clips } as Results, recoveryMs };
}

afterAll(() => {
  const head = ["part", "how", "public reads", "pages", "account", "clips", "recovery"];
  const table = [head.join(" | "), head.map(() => "---").join(" | "), ...rows].map((row) => `| ${row} |`).join("\n");
  process.stdout.write(`Failures of requests, and their 99th percentile:\n${table}\n`);
});

const cell = ({ failures, count, p99Ms }: Load): string => `${failures.length} of ${count}, ${Math.round(p99Ms)} ms`;

it.each(cases)(
  "the loss of %s by %s reaches only what depends on it, and loses nothing that was acknowledged",
  async (part, way, mayFail) => {
    // Two shoppers, so that their coupons last for all parts.
    const cookie = await shape.balanced.logIn(way === "SIGKILL" ? "ben@example.com" : "cora@example.com");
    await untilAllAreWell(cookie);
    const { results, recoveryMs } = await stopUnderLoad(part, way, cookie);
    const cells = loadNames.map((name) => cell(results[name]));
    rows.push([part, way, ...cells, `${(recoveryMs / 1_000).toFixed(1)} s`].join(" | "));
    const unexpected = loadNames.filter((name) => !mayFail.includes(name)).flatMap((name) => results[name].failures);
    expect(unexpected).toEqual([]);
    const { clipped } = results.clips;
    expect(await findLost(cookie, clipped)).toEqual([]);
  },
  120_000 + seconds * 2_000,
);

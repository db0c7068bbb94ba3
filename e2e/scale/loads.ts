import { expect, vi } from "vitest";
import { ask } from "../../tools/http.ts";
import { graphFailure, type Load, type RunningLoad, startLoad } from "../../tools/load/open-loop.ts";
import { clipCoupon, readCoupons } from "./coupons.ts";
import { theShape } from "./shape.ts";

const shape = theShape();
const { balanced, ports } = shape;

export const pageHost = `reams.localhost:${ports.web}`;

const publicQuery = `/graphql?query=${encodeURIComponent("{ locations { name } }")}`;
const headers = { "apollo-require-preflight": "1" };

/** Starts reads of public data from the graph. */
export const startReads = (everyMs: number): RunningLoad =>
  startLoad(everyMs, async () =>
    graphFailure(await ask({ port: ports.graph, path: publicQuery, host: "reams.localhost", headers })),
  );

/** Reads a public page. Returns null, or a line that describes the failure. */
async function readPage(path: string): Promise<string | null> {
  const { status, body } = await ask({ port: ports.web, path, host: pageHost });
  return status === 200 && body.includes("</html>") ? null : `${status} ${body.slice(0, 200)}`;
}

/** Starts reads of a public page. */
export const startPages = (everyMs: number, path: string): RunningLoad => startLoad(everyMs, () => readPage(path));

/** Returns the mean time of a read of a public page without other load, in milliseconds. */
export async function pageMs(path: string): Promise<number> {
  const reads = 40;
  const start = performance.now();
  for (let count = 0; count < reads; count += 1) await readPage(path);
  return (performance.now() - start) / reads;
}

/** Reads data of a shopper from the graph. Returns null, or a line that describes the failure. */
export async function readAccount(cookie: string): Promise<string | null> {
  const { data, errors, text } = await balanced.run({ query: "{ viewer { firstName points { total } } }", cookie });
  return errors.length === 0 && data?.["viewer"] ? null : text.slice(0, 300);
}

export const startAccountReads = (everyMs: number, cookie: string): RunningLoad =>
  startLoad(everyMs, () => readAccount(cookie));

/** The result of clips: `clipped` has the ids of the coupons whose clip was reported to the shopper. */
export interface Clips extends Load {
  readonly clipped: readonly string[];
}

/** Clips that run until `end` is called. */
interface RunningClips {
  /** Returns the number of clips so far that were reported to the shopper. */
  clippedCount(): number;
  /** Stops clipping, waits for pending responses, and returns the result. */
  end(): Promise<Clips>;
}

/**
 * Starts clips of the available coupons of a shopper, one after another at an interval; by default at the rate that is
 * accepted, which is sixty in a minute.
 */
export async function startClipping(cookie: string, everyMs = 1_100): Promise<RunningClips> {
  const offered = (await readCoupons(balanced, cookie)).flatMap(({ id, state }) => (state === "AVAILABLE" ? [id] : []));
  const couponIds: string[] = [];
  const clips = startLoad(everyMs, async () => {
    const [id = ""] = offered.splice(0, 1);
    const { isClipped, text } = await clipCoupon(balanced, cookie, id);
    if (isClipped) couponIds.push(id);
    return isClipped ? null : `${id}: ${text}`;
  });
  return { clippedCount: () => couponIds.length, end: async () => ({ ...(await clips.end()), clipped: couponIds }) };
}

/** Returns the coupons among these that are not clipped, although their clip was reported to the shopper. */
export async function findLost(cookie: string, couponIds: readonly string[]): Promise<readonly string[]> {
  const coupons = await readCoupons(balanced, cookie);
  const onCard = new Set(coupons.flatMap(({ id, state }) => (state === "CLIPPED" ? [id] : [])));
  return couponIds.filter((id) => !onCard.has(id));
}

/** Resolves when all processes are ready, use Redis, and read the coupons of a shopper. */
export async function untilAllAreWell(cookie: string): Promise<void> {
  const areWell = async () => {
    const ready = Object.values(shape.workerPorts).map((port) => ask({ port, path: "/health/ready" }));
    expect((await Promise.all(ready)).map(({ status }) => status)).toEqual(ready.map(() => 200));
    expect(await shape.isRedisReachable()).toBe(true);
    // Each gateway has its own circuit breaker.
    for (const graph of [shape.first, shape.second]) expect(await readCoupons(graph, cookie)).not.toEqual([]);
  };
  await vi.waitFor(areWell, { timeout: 30_000, interval: 250 });
}

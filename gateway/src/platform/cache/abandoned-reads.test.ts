import { describe, expect, it, vi } from "vitest";
import { createPublicCache } from "./public-cache.ts";

const key = { sitePath: "reams", upstream: "ad-viewer", call: "/reams/springville" };
const ttl = 30_000;

/** A source whose responses the test sends one by one; it stops when its signal aborts. */
function slowSource() {
  const reads: { readonly signal: AbortSignal; readonly answer: (value: string) => void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      reads.push({ signal, answer: resolve });
      signal.addEventListener("abort", () => reject(new Error("given up")));
    });
  return { reads, load };
}

function setUp() {
  const clock = { ms: Date.parse("2026-05-04T12:00:00.000Z") };
  const onFailure = vi.fn();
  const cache = createPublicCache({ now: () => new Date(clock.ms), random: () => 0, onFailure });
  const { reads, load } = slowSource();
  const visit = () => {
    const visitor = new AbortController();
    return { leave: (reason?: unknown) => visitor.abort(reason), read: cache.read(key, ttl, load, visitor.signal) };
  };
  return { cache, clock, onFailure, reads, load, visit };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a load with several waiters", () => {
  it("continues for the remaining waiters", async () => {
    const { reads, visit } = setUp();
    const [one, other] = [visit(), visit()];
    await settle();
    one.leave();
    expect(reads.map(({ signal }) => signal.aborted)).toEqual([false]);
    reads[0]?.answer("ads");
    expect(await other.read).toMatchObject({ value: "ads" });
  });

  it("is aborted when the last waiter disconnects, caches nothing and reports no failure", async () => {
    const { reads, visit, cache, onFailure } = setUp();
    const visits = [visit(), visit()];
    await settle();
    for (const { leave } of visits) leave();
    expect(reads.map(({ signal }) => signal.aborted)).toEqual([true]);
    for (const { read } of visits) await expect(read).rejects.toThrow("given up");
    expect(onFailure).not.toHaveBeenCalled();
    expect(await cache.read(key, ttl, async () => "read again")).toMatchObject({ value: "read again", stale: false });
  });

  it("starts again for a later caller, even if the aborted load has not ended yet", async () => {
    const { reads, visit } = setUp();
    const gone = visit();
    await settle();
    gone.leave();
    const next = visit();
    await expect(gone.read).rejects.toThrow("given up");
    await settle();
    expect(reads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    const joined = visit();
    await settle();
    reads[1]?.answer("ads");
    expect((await Promise.all([next.read, joined.read])).map(({ value }) => value)).toEqual(["ads", "ads"]);
    expect(reads).toHaveLength(2);
  });

  it("does not start for a caller that has already disconnected", async () => {
    const { cache, reads, load } = setUp();
    const reading = cache.read(key, ttl, load, AbortSignal.abort());
    await expect(reading).rejects.toMatchObject({ kind: "abandoned", upstream: "ad-viewer" });
    expect(reads).toEqual([]);
  });

  it("continues for a waiter without a signal, and past the deadline of an operation", async () => {
    const { cache, clock, reads, load, visit } = setUp();
    const stays = cache.read(key, ttl, load);
    const leaves = visit();
    await settle();
    leaves.leave();
    reads[0]?.answer("first");
    expect(await stays).toMatchObject({ value: "first" });

    clock.ms += 20 * ttl;
    const late = visit();
    await settle();
    late.leave(new DOMException("deadline", "TimeoutError"));
    expect(reads[1]?.signal.aborted).toBe(false);
    reads[1]?.answer("second");
    expect(await late.read).toMatchObject({ value: "second" });
  });

  it("continues while a stale value is returned, because nothing waits for it", async () => {
    const { cache, clock, reads, visit } = setUp();
    await cache.read(key, ttl, async () => "old");
    clock.ms += ttl;
    const visitor = visit();
    expect(await visitor.read).toMatchObject({ value: "old" });
    visitor.leave();
    expect(reads[0]?.signal.aborted).toBe(false);
    reads[0]?.answer("new");
    await settle();
    expect(await cache.read(key, ttl, async () => "newer")).toMatchObject({ value: "new" });
  });
});

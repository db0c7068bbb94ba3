import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSpanQueue } from "./span-queue.ts";
import type { EndedSpan, Loss } from "./span.ts";

const span: EndedSpan = {
  traceId: "1".repeat(32),
  spanId: "2".repeat(16),
  parentId: null,
  name: "query Page",
  kind: "server",
  failed: false,
  attributes: {},
  startMs: 1,
  endMs: 2,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Send = (spans: readonly EndedSpan[], signal: AbortSignal) => Promise<void>;

function start(send: Send) {
  const batches: number[] = [];
  const losses: Loss[] = [];
  const queue = createSpanQueue(
    (spans, signal) => {
      batches.push(spans.length);
      return send(spans, signal);
    },
    (loss) => void losses.push(loss),
  );
  const add = (count: number): void => {
    for (let index = 0; index < count; index += 1) queue.add(span);
  };
  return { queue, add, batches, losses };
}

/** Rejects when it is aborted, like a request that hangs. */
const hang: Send = (_spans, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

it("sends spans in batches: after a second, or as soon as a batch is full", async () => {
  const { add, batches } = start(async () => {});
  add(3);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(batches).toEqual([3]);
  add(256);
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([3, 256]);
});

it("sends one batch at a time and drops spans when the queue is full", async () => {
  const { add, batches, losses } = start(hang);
  add(256 + 2_048 + 7);
  expect(batches).toEqual([256]);
  expect(losses).toEqual([{ spans: 1, cause: "full" }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(batches).toEqual([256]);
});

it("pauses for five seconds after a failure of the collector, and reports it once a minute", async () => {
  const { add, batches, losses } = start(() =>
    Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } })),
  );
  add(256);
  await vi.advanceTimersByTimeAsync(0);
  add(1_000);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(batches).toEqual([256]);
  expect(losses).toEqual([{ spans: 256, cause: "ECONNREFUSED" }]);
  await vi.advanceTimersByTimeAsync(56_000);
  expect(losses).toHaveLength(1);
  add(300);
  await vi.advanceTimersByTimeAsync(0);
  expect(losses.map(({ spans }) => spans)).toEqual([256, 1_256]);
});

it("sends the remaining spans when it stops", async () => {
  const { queue, add, batches } = start(async () => {});
  add(256 + 300);
  await queue.stop();
  expect(batches).toEqual([256, 256, 44]);
});

it("waits at most half a second when it stops", async () => {
  const { queue, add, losses } = start(hang);
  add(300);
  const stopping = queue.stop();
  await vi.advanceTimersByTimeAsync(500);
  await stopping;
  expect(losses).toEqual([{ spans: 256, cause: "AbortError" }]);
});

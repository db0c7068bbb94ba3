import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BatchClipOutcome } from "../lib/clip-outcome.ts";
import { runBatch } from "./run-batch.ts";
import type { BatchClipResponse } from "./batch-response.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index + 1}`);

const answerOf = (
  batch: readonly string[],
  outcome: BatchClipOutcome,
  change: Partial<BatchClipResponse> = {},
): BatchClipResponse => ({
  outcomes: new Map(batch.map((id) => [id, outcome])),
  stop: null,
  waitSeconds: 0,
  ...change,
});

/** Starts a run whose requests get these responses in turn; the last one repeats. */
function begin(count: number, ...answers: readonly ((batch: readonly string[]) => BatchClipResponse)[]) {
  const control = new AbortController();
  const batches: (readonly string[])[] = [];
  const pauses: boolean[] = [];
  const end = runBatch(ids(count), {
    send: async (batch) => {
      const respond = answers[Math.min(batches.length, answers.length - 1)];
      batches.push(batch);
      return respond?.(batch) ?? answerOf(batch, { kind: "clipped" });
    },
    onBegin: () => {},
    onAnswer: () => {},
    onPause: (paused) => pauses.push(paused),
    signal: control.signal,
  });
  return { end, sent: batches, pauses, cancel: () => control.abort() };
}

const clipped = (batch: readonly string[]) => answerOf(batch, { kind: "clipped" });

it("sends five coupons at a time, one a second", async () => {
  const { end, sent } = begin(7, clipped);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toEqual([["c1", "c2", "c3", "c4", "c5"]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  expect(await end).toBe("done");
  expect(sent.flat()).toEqual(ids(7));
});

it("sends nothing after it was canceled, and does not wait for its pace", async () => {
  const { end, sent, cancel } = begin(12, clipped);
  await vi.advanceTimersByTimeAsync(1);
  cancel();
  expect(await end).toBe("canceled");
  expect(sent).toHaveLength(1);
});

it.each(["cardFull", "loggedOut"] as const)("stops when a response says %s", async (stop) => {
  const { end, sent } = begin(12, (batch) => answerOf(batch, { kind: "clipped" }, { stop }));
  expect(await end).toBe(stop);
  expect(sent).toHaveLength(1);
});

it.each(["failed", "unknown"] as const)("stops after a batch in which every coupon is %s", async (outcome) => {
  const { end, sent } = begin(12, (batch) => answerOf(batch, { kind: outcome }));
  expect(await end).toBe("failing");
  expect(sent).toHaveLength(1);
});

it("goes on after a batch in which one coupon failed, and after one that was refused as a whole", async () => {
  const oneFailed = (batch: readonly string[]) => ({
    ...clipped(batch),
    outcomes: new Map<string, BatchClipOutcome>([...clipped(batch).outcomes, ["c1", { kind: "failed" }]]),
  });
  const { end, sent } = begin(11, oneFailed, (batch) => answerOf(batch, { kind: "refused", reason: "No." }), clipped);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await end).toBe("done");
  expect(sent.flat()).toEqual(ids(11));
});

it("sends again what was not attempted, after the time that the limit asks for", async () => {
  const limited = (batch: readonly string[]) => ({
    ...answerOf(batch, { kind: "notSent" }, { waitSeconds: 30 }),
    outcomes: new Map<string, BatchClipOutcome>([
      ["c1", { kind: "clipped" }],
      ["c2", { kind: "notSent" }],
    ]),
  });
  const { end, sent, pauses } = begin(2, limited, clipped);
  await vi.advanceTimersByTimeAsync(29_999);
  expect([sent, pauses]).toEqual([[["c1", "c2"]], [true]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await end).toBe("done");
  expect([sent, pauses]).toEqual([
    [["c1", "c2"], ["c2"]],
    [true, false],
  ]);
});

it("does not repeat a request forever that nothing comes of", async () => {
  const { end, sent } = begin(2, (batch) => answerOf(batch, { kind: "notSent" }));
  expect(await end).toBe("failing");
  expect(sent).toHaveLength(1);
});

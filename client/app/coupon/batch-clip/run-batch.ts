import type { BatchClipOutcome } from "../lib/clip-outcome.ts";
import type { BatchClipResponse, BatchClipStop } from "./batch-response.ts";

/** Why a batch ended; `failing` if nothing could be clipped for a while. */
export type BatchClipEnd = "done" | "canceled" | "failing" | BatchClipStop;

interface RunOptions {
  readonly send: (ids: readonly string[]) => Promise<BatchClipResponse>;
  readonly onBegin: (ids: readonly string[]) => void;
  readonly onAnswer: (answer: BatchClipResponse) => void;
  /** Called with true when the shopper has clipped too much at once, and with false when the run goes on. */
  readonly onPause: (paused: boolean) => void;
  /** Cancels the run: what was sent is awaited, the rest is not sent. */
  readonly signal: AbortSignal;
}

/** The number of coupons of one request; a shopper who cancels waits for at most as many. */
const REQUEST_SIZE = 5;

/** The time of each clip, so that a batch stays below the limit of 60 clips a minute, in milliseconds. */
const PACE_MS = 1_000;

/** Waits, or until the run is canceled. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const isSuccess = ({ kind }: BatchClipOutcome): boolean => kind === "clipped" || kind === "already";

function isFailing({ outcomes, waitSeconds }: BatchClipResponse): boolean {
  const sentOutcomes = [...outcomes.values()].filter(({ kind }) => kind !== "notSent");
  if (sentOutcomes.length === 0) return waitSeconds === 0;
  return !sentOutcomes.some(isSuccess) && sentOutcomes.some(({ kind }) => kind === "failed" || kind === "unknown");
}

/** Clips coupons one a second, until the card is full, the session has ended, or a request fails as a whole. */
export async function runBatch(ids: readonly string[], options: RunOptions): Promise<BatchClipEnd> {
  const { send, onBegin, onAnswer, onPause, signal } = options;
  let remainingIds = ids;
  while (remainingIds.length > 0) {
    if (signal.aborted) return "canceled";
    const request = remainingIds.slice(0, REQUEST_SIZE);
    const paced = pause(request.length * PACE_MS, signal);
    onBegin(request);
    const response = await send(request);
    onAnswer(response);
    remainingIds = remainingIds.filter((id) => (response.outcomes.get(id)?.kind ?? "notSent") === "notSent");
    if (response.stop !== null) return response.stop;
    if (isFailing(response)) return remainingIds.length === 0 ? "done" : "failing";
    if (remainingIds.length === 0) break;
    if (response.waitSeconds > 0) {
      onPause(true);
      await pause(response.waitSeconds * 1000, signal);
      onPause(false);
    }
    await paced;
  }
  return "done";
}

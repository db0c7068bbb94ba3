import type { SendSpans } from "./otlp-sender.ts";
import type { EndedSpan, Loss } from "./span.ts";

/** The queue of spans to a collector. Only its own stop waits for it. */
export interface SpanQueue {
  /** Takes a span, or drops it when the queue is full. */
  add(span: EndedSpan): void;
  /** Sends what is left, for half a second at most; what is not sent by then is dropped. */
  stop(): Promise<void>;
}

const second = 1_000;

/** Serializing a batch blocks the event loop for one or two milliseconds. */
const maxBatch = 256;

/** Some megabytes. */
const maxQueued = 2_048;

/** How long a span waits for others. */
const collectMs = second;

/** The pause after a failure: serializing for a failed collector costs as much as for a working one. */
const restMs = 5 * second;

/** The timeout of a batch. */
const sendWithinMs = 5 * second;

const stopWithinMs = second / 2;

/** The interval of reports about lost spans. */
const tellEveryMs = 60 * second;

/** The code of what went wrong below; addresses stand in messages only. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  if (typeof cause === "object" && cause !== null && "code" in cause) return String(cause.code);
  return error.name;
}

/** Counts lost spans and reports them once a minute. */
function createLosses(onLoss: (loss: Loss) => void, now: () => number) {
  let spans = 0;
  let toldAt = -Infinity;
  return (count: number, cause: string): void => {
    spans += count;
    if (now() - toldAt < tellEveryMs) return;
    toldAt = now();
    onLoss({ spans, cause });
    spans = 0;
  };
}

/** Sends one batch at a time, and counts one that fails as lost. */
function createBatches(send: SendSpans, lost: ReturnType<typeof createLosses>, now: () => number, onEnd: () => void) {
  let underWay: { readonly sent: Promise<void>; readonly end: AbortController } | null = null;
  let restsUntil = -Infinity;
  const sendBatch = async (batch: readonly EndedSpan[], end: AbortController): Promise<void> => {
    const late = setTimeout(() => end.abort(new DOMException("late", "TimeoutError")), sendWithinMs);
    try {
      await send(batch, end.signal);
    } catch (error) {
      restsUntil = now() + restMs;
      lost(batch.length, causeOf(error));
    } finally {
      clearTimeout(late);
      underWay = null;
      onEnd();
    }
  };
  const allSent = async (): Promise<void> => {
    if (underWay === null) return;
    await underWay.sent;
    await allSent();
  };
  return {
    isUnderWay: () => underWay !== null,
    /** For how many milliseconds nothing is sent after a failure; none below zero. */
    restLeftMs: () => restsUntil - now(),
    begin: (batch: readonly EndedSpan[]): void => {
      const end = new AbortController();
      underWay = { end, sent: sendBatch(batch, end) };
    },
    abort: () => underWay?.end.abort(),
    allSent,
  };
}

/**
 * Makes the queue of one process. One batch is under way at a time; a batch that fails is lost, not tried again.
 * @param send sends a batch
 * @param onLoss is told that spans were lost, at most once a minute
 * @param now a monotonic clock in milliseconds
 */
export function createSpanQueue(
  send: SendSpans,
  onLoss: (loss: Loss) => void,
  now: () => number = () => performance.now(),
): SpanQueue {
  const waiting: EndedSpan[] = [];
  const lost = createLosses(onLoss, now);
  let timer: NodeJS.Timeout | undefined;
  let stopsAt: number | null = null;
  const batches = createBatches(send, lost, now, () => plan());

  const begin = (): void => {
    clearTimeout(timer);
    timer = undefined;
    batches.begin(waiting.splice(0, maxBatch));
  };
  /** Sends as soon as it is worth it; at the end whatever there is, while there is time. */
  const plan = (): void => {
    if (batches.isUnderWay() || waiting.length === 0) return;
    const rest = batches.restLeftMs();
    if (stopsAt !== null) {
      if (rest <= 0 && now() < stopsAt) begin();
    } else if (rest <= 0 && waiting.length >= maxBatch) begin();
    else timer ??= setTimeout(begin, Math.max(rest, collectMs)).unref();
  };
  return {
    add(span) {
      if (waiting.length >= maxQueued) return lost(1, "full");
      waiting.push(span);
      plan();
    },
    async stop() {
      stopsAt = now() + stopWithinMs;
      clearTimeout(timer);
      plan();
      const force = setTimeout(batches.abort, stopWithinMs);
      await batches.allSent();
      clearTimeout(force);
    },
  };
}

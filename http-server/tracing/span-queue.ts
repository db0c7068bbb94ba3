import type { SendSpans } from "./otlp-sender.ts";
import type { EndedSpan, Loss } from "./span.ts";

/** The queue of spans to a collector. Only `stop` waits for it. */
export interface SpanQueue {
  /** Adds a span, or drops it when the queue is full. */
  add(span: EndedSpan): void;
  /** Sends the remaining spans for half a second at most; drops those that are not sent by then. */
  stop(): Promise<void>;
}

const second = 1_000;

/** The maximum number of spans in a batch: serializing so many blocks the event loop for one or two milliseconds. */
const maxBatch = 256;

/** The maximum number of spans in the queue, which use a few megabytes. */
const maxQueued = 2_048;

/** The time that a span waits for others, in milliseconds. */
const collectMs = second;

/** After a failure: serializing for a failed collector costs as much as for a working one. */
const restMs = 5 * second;

/** The timeout of a batch, in milliseconds. */
const sendWithinMs = 5 * second;

const stopWithinMs = second / 2;

/** The minimum interval between reports of lost spans, in milliseconds. */
const tellEveryMs = 60 * second;

/** Returns the code of the underlying error; its message may contain addresses. */
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
    /** The rest of the pause after a failure, in milliseconds; zero or less when it is over. */
    restLeftMs: () => restsUntil - now(),
    begin: (batch: readonly EndedSpan[]): void => {
      const end = new AbortController();
      underWay = { end, sent: sendBatch(batch, end) };
    },
    abort: () => underWay?.end.abort(),
    allSent,
  };
}

/** Creates the queue of one process. It sends one batch at a time; a batch that fails is lost, not retried. */
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
  /** Sends or schedules the next batch: when it is full or old enough; during a stop at once, until the timeout. */
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

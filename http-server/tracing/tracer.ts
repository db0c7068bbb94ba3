import { createOtlpSender } from "./otlp-sender.ts";
import type { TracesSettings } from "./settings.ts";
import { createSpanQueue, type SpanQueue } from "./span-queue.ts";
import type { Loss, OpenSpan, Tracer } from "./span.ts";
import { formatTraceparent, newSpanId, newTraceId, parseTraceparent } from "./traceparent.ts";

/** The maximum number of requests per second that are recorded because the caller, who is untrusted, records them. */
const maxRequested = 100;

const second = 1_000;

/** Returns a function that returns true up to a maximum number of times per second. */
function createAllowance(max: number): () => boolean {
  let window = -Infinity;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - window >= second) [window, count] = [now, 0];
    count += 1;
    return count <= max;
  };
}

/** Returns the clock of one trace, in milliseconds since 1970. Monotonic, or spans could end before they began. */
function createClock(): () => number {
  const ahead = Date.now() - performance.now();
  return () => performance.now() + ahead;
}

interface SpanStart {
  readonly traceId: string;
  readonly parentId: string | null;
  readonly clock: () => number;
}

function openSpan(queue: SpanQueue, { traceId, parentId, clock }: SpanStart): OpenSpan {
  const spanId = newSpanId();
  const startMs = clock();
  return {
    traceId,
    traceparent: formatTraceparent({ traceId, spanId, sampled: true }),
    child: () => openSpan(queue, { traceId, parentId: spanId, clock }),
    end: (end) => queue.add({ ...end, traceId, spanId, parentId, startMs, endMs: clock() }),
  };
}

/** Creates the tracer of one process. An unrecorded request costs no allocation. */
export function createTracer({ url, sample }: TracesSettings, service: string, onLoss: (loss: Loss) => void): Tracer {
  const queue = createSpanQueue(createOtlpSender(url, service), onLoss);
  const isAllowed = createAllowance(maxRequested);
  const isDrawn = (): boolean => Math.random() < sample;
  return {
    begin(traceparent) {
      if (traceparent === undefined) {
        return isDrawn() ? openSpan(queue, { traceId: newTraceId(), parentId: null, clock: createClock() }) : null;
      }
      const parent = parseTraceparent(traceparent);
      if (!(parent === null ? isDrawn() : parent.sampled && (isAllowed() || isDrawn()))) return null;
      const { traceId, spanId: parentId } = parent ?? { traceId: newTraceId(), spanId: null };
      return openSpan(queue, { traceId, parentId, clock: createClock() });
    },
    stop: () => queue.stop(),
  };
}

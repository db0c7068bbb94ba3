import { randomFillSync } from "node:crypto";

/** Which span of which trace a request comes from, as the W3C's header `traceparent` tells it. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** True if the sender records the trace. */
  readonly sampled: boolean;
}

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

const sampledFlag = 1;

/**
 * Reads the header. Versions after ours may have more at their end, of which no notice is taken.
 * @param header the header as it came, also when it came several times
 * @returns null when there is none or it is malformed
 */
export function parseTraceparent(header: string | readonly string[] | undefined): TraceParent | null {
  const match = typeof header === "string" ? pattern.exec(header) : null;
  if (match === null) return null;
  const [, version, traceId = "", spanId = "", flags = "", more] = match;
  if (version === "ff" || (version === "00" && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag };
}

/** Writes the header. */
export function formatTraceparent({ traceId, spanId, sampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;
}

/** Returns the header to forward when this process records nothing; null without a valid one. */
export function traceparentOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | null {
  const parent = parseTraceparent(headers["traceparent"]);
  return parent === null ? null : formatTraceparent(parent);
}

/** Random bytes for many ids at once: a call to the generator costs more than the rest of a span. */
const pool = Buffer.alloc(4_096);
let taken = pool.length;

function randomHex(bytes: number): string {
  if (taken + bytes > pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += bytes;
  return pool.toString("hex", taken - bytes, taken);
}

/** Makes the id of a trace. */
export const newTraceId = (): string => randomHex(16);

/** Makes the id of a span. */
export const newSpanId = (): string => randomHex(8);

/** Returns the header that marks a request as not recorded, so that no later process samples again. */
export const unsampledTraceparent = (): string =>
  formatTraceparent({ traceId: newTraceId(), spanId: newSpanId(), sampled: false });

import { randomFillSync } from "node:crypto";

/** The span from which a request comes, as in the header `traceparent` of W3C Trace Context. */
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

/** Parses the header; null if missing, repeated or malformed. Later versions may append fields, which are ignored. */
export function parseTraceparent(header: string | readonly string[] | undefined): TraceParent | null {
  const match = typeof header === "string" ? pattern.exec(header) : null;
  if (match === null) return null;
  const [, version, traceId = "", spanId = "", flags = "", more] = match;
  if (version === "ff" || (version === "00" && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag };
}

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

/** Random bytes for many ids: a call of the generator costs more than the rest of a span. */
const pool = Buffer.alloc(4_096);
let offset = pool.length;

function randomHex(bytes: number): string {
  if (offset + bytes > pool.length) {
    randomFillSync(pool);
    offset = 0;
  }
  offset += bytes;
  return pool.toString("hex", offset - bytes, offset);
}

export const newTraceId = (): string => randomHex(16);

export const newSpanId = (): string => randomHex(8);

/** Returns the header that marks a request as not recorded, so that no later process samples again. */
export const unsampledTraceparent = (): string =>
  formatTraceparent({ traceId: newTraceId(), spanId: newSpanId(), sampled: false });

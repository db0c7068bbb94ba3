import type { Attributes, EndedSpan } from "./span.ts";

const kinds = { server: 2, client: 3 } as const;

/** The status code of a failed span; a span without one counts as successful. */
const failedStatus = { code: 2 };

type Value = NonNullable<Attributes[string]>;

function valueOf(value: Value): object {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "number") return { intValue: String(value) };
  return { arrayValue: { values: value.map(valueOf) } };
}

function attributesOf(attributes: Attributes): object[] {
  const list: object[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) list.push({ key, value: valueOf(value) });
  }
  return list;
}

/** Nanoseconds exceed the exact range of a number; microseconds do not, and no clock here is finer. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

function spanOf({ traceId, spanId, parentId, name, kind, startMs, endMs, failed, attributes }: EndedSpan): object {
  return {
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    ...(failed ? { status: failedStatus } : {}),
  };
}

/** Returns spans as the JSON of OTLP over HTTP; numbers in their attributes must be integers. */
function writeOtlp(service: string, spans: readonly EndedSpan[]): string {
  const resource = { attributes: attributesOf({ "service.name": service }) };
  return JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "aisle" }, spans: spans.map(spanOf) }] }],
  });
}

/** The maximum length of a response body in bytes; a longer one is not read, and its connection is closed. */
const maxAnswerLength = 10_000;

/** Sends spans; rejects on failure. The signal aborts it. */
export type SendSpans = (spans: readonly EndedSpan[], signal: AbortSignal) => Promise<void>;

/** Returns a function that sends spans to a collector, usually `…/v1/traces`, without retries. */
export function createOtlpSender(url: string, service: string): SendSpans {
  return async (spans, signal) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: writeOtlp(service, spans),
      redirect: "error",
      signal,
    });
    const length = Number(response.headers.get("content-length") ?? Infinity);
    await (length <= maxAnswerLength ? response.arrayBuffer() : response.body?.cancel());
    if (!response.ok) throw new Error("refused", { cause: { code: `status ${response.status}` } });
  };
}

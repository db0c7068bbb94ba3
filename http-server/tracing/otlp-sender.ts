import { writeOtlp } from "./otlp.ts";
import type { EndedSpan } from "./span.ts";

/** The maximum length of a response body in bytes; a longer one is not read, and its connection is closed. */
const maxAnswerLength = 10_000;

/** Sends spans; rejects on failure. The signal aborts it. */
export type SendSpans = (spans: readonly EndedSpan[], signal: AbortSignal) => Promise<void>;

/** Returns a function that sends spans to a collector, usually `…/v1/traces`, without retries. */
export function createOtlpSender(url: string, service: string): SendSpans {
  return async (spans, signal) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: writeOtlp(service, spans),
      redirect: "error",
      signal,
    });
    const length = Number(answer.headers.get("content-length") ?? Infinity);
    await (length <= maxAnswerLength ? answer.arrayBuffer() : answer.body?.cancel());
    if (!answer.ok) throw new Error("refused", { cause: { code: `status ${answer.status}` } });
  };
}

import { writeOtlp } from "./otlp.ts";
import type { EndedSpan } from "./span.ts";

/** A longer answer is not read; its connection is closed. */
const maxAnswerLength = 10_000;

/** Sends spans, or rejects; the signal ends it. */
export type SendSpans = (spans: readonly EndedSpan[], signal: AbortSignal) => Promise<void>;

/**
 * Makes the function that sends spans to a collector, once.
 * @param url where it takes them, usually `…/v1/traces`
 * @param service the name of this process
 */
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

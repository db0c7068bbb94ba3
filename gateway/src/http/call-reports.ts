import type { OpenSpan } from "../../../http-server/tracing/span.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { CallReport, UpstreamAnswer } from "./upstream-http.ts";

/**
 * Makes the function that carries out a call and reports how it went.
 * @param upstream the name of the service
 * @param now a monotonic clock in milliseconds
 * @param onCall is told of every call when it has ended; nobody is when not given
 */
export function createCallReports(upstream: string, now: () => number, onCall?: (call: CallReport) => void) {
  return async (
    method: string,
    path: string,
    span: OpenSpan | undefined,
    work: (onAttempt: () => void) => Promise<UpstreamAnswer>,
  ): Promise<UpstreamAnswer> => {
    const startedAt = now();
    let attempts = 0;
    let status: number | null = null;
    let failure: string | null = null;
    try {
      const answer = await work(() => void (attempts += 1));
      ({ status } = answer);
      return answer;
    } catch (error) {
      failure = error instanceof UpstreamError ? error.kind : "unexpected";
      if (error instanceof UpstreamError) status = error.status ?? null;
      throw error;
    } finally {
      onCall?.({ upstream, method, path, status, ms: now() - startedAt, attempts, failure, span });
    }
  };
}

import { UpstreamError } from "../errors/upstream-error.ts";
import type { CallReport } from "./upstream-http.ts";

export type OnCall = (call: CallReport) => void;

export class OpenReport {
  private readonly call: Pick<CallReport, "upstream" | "method" | "path" | "span">;
  private readonly now: () => number;
  private readonly startedAt: number;
  private attempts = 0;
  private status: number | null = null;
  private failure: string | null = null;

  constructor(call: Pick<CallReport, "upstream" | "method" | "path" | "span">, now: () => number) {
    this.call = call;
    this.now = now;
    this.startedAt = now();
  }

  /** Counts a sending; called once per attempt. */
  attempted(): void {
    this.attempts += 1;
  }

  answered(status: number): void {
    this.status = status;
  }

  failed(error: unknown): void {
    this.failure = error instanceof UpstreamError ? error.kind : "unexpected";
    if (error instanceof UpstreamError) this.status = error.status ?? null;
  }

  close(onCall: OnCall): void {
    const { attempts, status, failure } = this;
    const { upstream, method, path, span } = this.call;
    onCall({ upstream, method, path, status, ms: this.now() - this.startedAt, attempts, failure, span });
  }
}

import { UpstreamError } from "../errors/upstream-error.ts";
import type { CallReport } from "./upstream-http.ts";

export type OnCall = (call: CallReport) => void;

type ReportedCall = Pick<CallReport, "upstream" | "method" | "path" | "span" | "exchange">;

export class OpenReport {
  private readonly call: ReportedCall;
  private readonly now: () => number;
  private readonly startedAt: number;
  private attempts = 0;
  private status: number | null = null;
  private failure: string | null = null;

  constructor(call: ReportedCall, now: () => number) {
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
    onCall({ ...this.call, status, ms: this.now() - this.startedAt, attempts, failure });
  }
}

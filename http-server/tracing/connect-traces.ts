import type { TracesSettings } from "./settings.ts";
import type { Loss, Tracer } from "./span.ts";

/** The part of a server's logger that reports lost spans. */
export interface LossLog {
  warn(fields: object, message: string): void;
}

/** Creates the tracer of a process, once there is a log. */
export type OpenTracer = (log: LossLog) => Tracer;

/** Prepares the tracer of a process; null if no traces are recorded, whose modules are then not loaded. */
export async function connectTraces(settings: TracesSettings | null, service: string): Promise<OpenTracer | null> {
  if (settings === null) return null;
  const { createTracer } = await import("./tracer.ts");
  return (log) =>
    createTracer(settings, service, ({ spans, cause }: Loss) => log.warn({ spans, cause }, "spans were lost"));
}

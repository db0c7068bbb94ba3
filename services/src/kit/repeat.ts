import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

interface Repetition {
  /** The pause after each run, in milliseconds. */
  readonly pauseMs: number;
  /** Gets the error of a run, after which the next one follows as usual. */
  onError(error: unknown): void;
  /** Runs after the last run. */
  lastly?(): Promise<unknown>;
}

/** Runs work at once, and again after each pause, until the app closes. */
export function repeat(
  app: FastifyInstance,
  work: (signal: AbortSignal) => Promise<void>,
  { pauseMs, onError, lastly }: Repetition,
): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal).catch(onError);
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    await lastly?.();
  };
  const loopEnd = loop();
  app.addHook("onClose", async () => {
    stopping.abort();
    await loopEnd;
  });
}

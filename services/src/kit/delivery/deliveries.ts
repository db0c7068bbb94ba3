import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { repeat } from "../repeat.ts";
import { type Delivery, type DeliveryRows, maxAgeMs, nextTryAfterMs } from "./delivery-rows.ts";

/** The error of a message that its receiver refuses for good. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

interface DeliveryDeps {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** The pause between two looks for due messages, in milliseconds. */
  readonly pauseMs?: number;
}

/** How many messages are sent at a time. */
const PARALLEL = 5;

/** Sends one message. Returns its new state: the queue retries for a day after an error of the transport. */
async function sendOnce<Row extends Delivery>(
  row: Row,
  send: (row: Row) => Promise<void>,
  { clock, log }: DeliveryDeps,
): Promise<{ readonly delivery: "sent" | "refused" | "expired" | "waiting"; readonly nextTryAt: Date | null }> {
  if (clock.now().getTime() - row.sent_at.getTime() > maxAgeMs) return { delivery: "expired", nextTryAt: null };
  try {
    await send(row);
    return { delivery: "sent", nextTryAt: null };
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    if (error instanceof RefusedError) {
      log.warn({ tries: row.tries, reason: error.message }, "a message was refused");
      return { delivery: "refused", nextTryAt: null };
    }
    const nextTryAt = new Date(clock.now().getTime() + nextTryAfterMs(row.tries));
    log.warn({ tries: row.tries, reason }, "a message could not be sent");
    return { delivery: "waiting", nextTryAt };
  }
}

/**
 * Sends the messages of a table until the app closes. They are rows, so they survive a restart; one that was sent without the
 * result being stored is sent again, under the same id.
 */
export function deliver<Row extends Delivery>(
  app: FastifyInstance,
  rows: DeliveryRows<Row>,
  send: (row: Row) => Promise<void>,
  deps: DeliveryDeps,
): void {
  const { clock, log, pauseMs = 1_000 } = deps;
  const running = new Set<Promise<void>>();
  const onError = (error: unknown): void => logUnreadable(log, error);
  const fill = async (signal: AbortSignal): Promise<void> => {
    while (running.size < PARALLEL && !signal.aborted) {
      const row = await rows.claim(clock.now());
      if (row === null) return;
      const work = sendOnce(row, send, deps)
        .then((end) => rows.settle(row, end))
        .catch(onError)
        .finally(() => running.delete(work));
      running.add(work);
    }
  };
  repeat(app, fill, { pauseMs, onError, lastly: () => Promise.all(running) });
}

function logUnreadable(log: FastifyBaseLogger, error: unknown): void {
  log.error(
    { reason: error instanceof Error ? error.name : "unknown" },
    "the queue of messages could not be read or written",
  );
}

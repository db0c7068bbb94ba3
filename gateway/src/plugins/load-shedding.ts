import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply } from "fastify";

/** How much a process takes on before it turns requests away. */
export interface LoadLimits {
  /** The most requests that are answered at once. */
  readonly requests: number;
  /** How late the process may be with everything, on average over a quarter of a second, in milliseconds. */
  readonly loopDelayMs: number;
}

/** Why a request is turned away; the error handler of the server answers it. */
export class TooBusyError extends Error {
  override readonly name = "TooBusyError";
  readonly statusCode = 503;

  constructor() {
    super("too busy");
  }
}

/** After how many seconds whoever is turned away may try again. */
const retryAfterSeconds = 1;
const sampleMs = 250;

/** A process that is late while it has little to do was held up by its machine: turning anybody away would not help. */
const busyShare = 1 / 4;

function turnedAway(reply: FastifyReply): TooBusyError {
  reply.header("retry-after", retryAfterSeconds);
  return new TooBusyError();
}

/**
 * Turns requests away at once with a {@link TooBusyError} when there are more than can be answered in time, so that those
 * which were let in still are.
 * @param app the server; its error handler answers what is turned away
 * @param limits how much it takes on
 * @param exempt what the addresses begin with that are always answered
 */
export async function registerLoadShedding(app: FastifyInstance, limits: LoadLimits, exempt: string): Promise<void> {
  let active = 0;
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith(exempt)) return done();
    if (active >= limits.requests) return done(turnedAway(reply));
    active += 1;
    // Also told when the visitor has left, after which no answer is ever finished.
    reply.raw.once("close", () => void (active -= 1));
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.loopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: async (request, reply) => {
      if (active > limits.requests * busyShare && !request.url.startsWith(exempt)) throw turnedAway(reply);
    },
  });
}

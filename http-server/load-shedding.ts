import type { FastifyInstance, FastifyReply } from "fastify";
import { type ArrivingBody, type BodyTimes, createArrivingBodies, hasBody, usualBodyTimes } from "./arriving-bodies.ts";

/** How much a process takes on before it turns requests away. */
export interface LoadLimits {
  /** The most requests that are answered at once. */
  readonly requests: number;
  /** How long the process may work on requests that came together before those behind them are turned away, in milliseconds. */
  readonly turnMs: number;
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

/** A process that is late with a few requests was held up by its machine or by one of them: others need not suffer. */
const busyShare = 1 / 4;

/** Tells how many requests have come in this turn of the event loop, and for how long it has worked on them. */
function createRequestCount(): () => { readonly requests: number; readonly ms: number } {
  let requests = 0;
  let startedAt = 0;
  return () => {
    if (requests === 0) {
      startedAt = performance.now();
      setImmediate(() => void (requests = 0));
    }
    requests += 1;
    return { requests, ms: performance.now() - startedAt };
  };
}

function rejected(reply: FastifyReply): TooBusyError {
  reply.header("retry-after", retryAfterSeconds);
  return new TooBusyError();
}

declare module "fastify" {
  interface FastifyRequest {
    /** The body that the request announces; null without one. */
    arriving: ArrivingBody | null;
  }
}

/** One address may send this share of the requests at once that all may have under way. */
const addressShare = 1 / 4;

/**
 * Turns requests away at once with a {@link TooBusyError} when there are more than can be answered in time, so that those
 * which were let in still are. A request has a place once its body is there: a slow one holds none, is cut after its time,
 * and an address can have a share of them only.
 * @param app the server; its error handler answers what is turned away
 * @param limits how much it takes on
 * @param exempt what the addresses begin with that are always answered: they are read from a file, or say how the process is
 * @param times how long bodies may take
 */
export function registerLoadShedding(
  app: FastifyInstance,
  limits: LoadLimits,
  exempt: readonly string[],
  times: BodyTimes = usualBodyTimes,
): void {
  let active = 0;
  const note = createRequestCount();
  const bodies = createArrivingBodies(Math.ceil(limits.requests * addressShare), times);
  const take = (reply: FastifyReply): void => {
    if (reply.raw.destroyed) return;
    active += 1;
    // Also told when the visitor has left, after which no answer is ever finished.
    reply.raw.once("close", () => void (active -= 1));
  };
  app.decorateRequest("arriving", null);
  app.addHook("onRequest", (request, reply, done) => {
    if (exempt.some((start) => request.url.startsWith(start))) return done();
    // What is answered from memory is never under way with another: a queue of it shows only as a long turn.
    const turn = note();
    const isLate = turn.ms > limits.turnMs && turn.requests > limits.requests * busyShare;
    if (isLate || active >= limits.requests) return done(rejected(reply));
    if (hasBody(request)) {
      request.arriving = bodies.follow(request, reply);
      if (request.arriving !== null) return done();
      // The rest of the body is not waited for.
      reply.header("connection", "close");
      return done(rejected(reply));
    }
    take(reply);
    done();
  });
  app.addHook("preValidation", ({ arriving }, reply, done) => {
    if (arriving === null) return done();
    // What is handed on as it comes has its place once it is whole.
    if (arriving.isWhole() && active >= limits.requests) return done(rejected(reply));
    arriving.whenWhole(() => take(reply));
    done();
  });
}

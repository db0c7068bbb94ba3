import type { FastifyInstance, FastifyReply } from "fastify";
import { type BodyTimes, createArrivingBodies, hasBody, usualBodyTimes } from "./arriving-bodies.ts";

/** The load above which a process rejects requests. */
export interface LoadLimits {
  /** The maximum number of concurrent requests. */
  readonly requests: number;
  /** The maximum time that one turn of the event loop may spend on requests, in milliseconds; later requests are rejected. */
  readonly turnMs: number;
}

/** The error of a rejected request; the error handler of the server sends its response. */
export class TooBusyError extends Error {
  override readonly name = "TooBusyError";
  readonly statusCode = 503;

  constructor() {
    super("too busy");
  }
}

/** The `Retry-After` of a rejected request, in seconds. */
const retryAfterSeconds = 1;

/** The share of the limit that a slow turn must exceed: with fewer requests, the machine or one request is slow. */
const busyShare = 1 / 4;

/** Counts the requests of the current turn of the event loop, and the time spent on them. */
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
    /** True for an accepted request that announces a body. */
    sendsBody: boolean;
  }
}

/** The share of concurrent requests that one address may use for requests with bodies. */
const addressShare = 1 / 4;

/**
 * Rejects requests with a {@link TooBusyError} when there are more than the process can handle in time. One takes a
 * slot once its body has arrived, so that a slow body holds none; an address may send only a share of all bodies.
 * `exempt` are the prefixes of paths that take no slot, because they are static files, health checks, or have other slots.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  limits: LoadLimits,
  exempt: readonly string[],
  times: BodyTimes = usualBodyTimes,
): void {
  let active = 0;
  const countRequest = createRequestCount();
  const bodies = createArrivingBodies(Math.ceil(limits.requests * addressShare), times);
  const take = (reply: FastifyReply): void => {
    if (reply.raw.destroyed) return;
    active += 1;
    // `close` also fires when the client disconnects; `finish` does not.
    reply.raw.on("close", () => void (active -= 1));
  };
  if (!app.hasRequestDecorator("sendsBody")) app.decorateRequest("sendsBody", false);
  app.addHook("onRequest", (request, reply, done) => {
    if (exempt.some((start) => request.url.startsWith(start))) return done();
    // Requests served from memory never overlap: a queue of them is visible only as a long turn.
    const turn = countRequest();
    const isLate = turn.ms > limits.turnMs && turn.requests > limits.requests * busyShare;
    if (isLate || active >= limits.requests) return done(rejected(reply));
    if (hasBody(request)) {
      request.sendsBody = bodies.follow(request, reply);
      if (request.sendsBody) return done();
      // Closes the connection, so that the server does not wait for the rest of the body.
      reply.header("connection", "close");
      return done(rejected(reply));
    }
    take(reply);
    done();
  });
  app.addHook("preValidation", ({ sendsBody, raw }, reply, done) => {
    if (!sendsBody) return done();
    // A streamed body takes its slot once it is complete.
    if (!raw.readableEnded) raw.once("end", () => take(reply));
    else if (active >= limits.requests) return done(rejected(reply));
    else take(reply);
    done();
  });
}

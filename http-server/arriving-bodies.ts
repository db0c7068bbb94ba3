import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressBlock } from "./address-block.ts";

/** The maximum size of a small body in bytes; a larger one must deliver as much in each `smallMs`. */
export const smallBody = 100 * 1024;

/** The timeouts of bodies, in milliseconds. */
export interface BodyTimes {
  /** For a small body, and for each {@link smallBody} of a large one. */
  readonly smallMs: number;
  /** For all of a large body. */
  readonly largeMs: number;
  /** For the oldest body of an address when the address sends as many as it may, and one more comes. */
  readonly crowdedMs: number;
}

/** The default timeouts: a minute is enough for the files of a form over a slow connection. */
export const usualBodyTimes: BodyTimes = { smallMs: 10_000, largeMs: 60_000, crowdedMs: 1_000 };

const bodyless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Returns true if a request announces a body. */
export function hasBody({ method, headers }: FastifyRequest): boolean {
  if (bodyless.has(method)) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Responds with 408 and closes the connection. */
function cut({ raw: { socket } }: FastifyRequest): void {
  if (socket.writable) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  socket.destroySoon();
}

/** Ends a request whose body arrives too slowly; returns the function that stops the watch. */
function watchPace(request: FastifyRequest, { smallMs, largeMs }: BodyTimes): () => void {
  const { socket } = request.raw;
  const isLarge = Number(request.headers["content-length"] ?? 0) > smallBody;
  const startedAt = performance.now();
  let bytesSeen = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - bytesSeen;
    bytesSeen += came;
    if (!isLarge || came < smallBody || performance.now() - startedAt >= largeMs) cut(request);
  }, smallMs);
  return () => clearInterval(timer);
}

interface Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: string;
}

const isOver = ({ request: { raw }, reply }: Arrival): boolean =>
  raw.complete || raw.readableEnded || reply.raw.destroyed;

export interface ArrivingBodies {
  /** Ends the request at its timeout; returns false when its address already sends too many bodies. */
  follow(request: FastifyRequest, reply: FastifyReply): boolean;
}

interface Watched {
  readonly request: FastifyRequest;
  readonly since: number;
  end(): void;
}

/** Watches the bodies that are still arriving, by address from the oldest on, and ends requests at their timeouts. */
function createWatch(times: BodyTimes) {
  const underWay = new Map<string, Set<Watched>>();
  return {
    countOf: (address: string): number => underWay.get(address)?.size ?? 0,
    begin({ request, reply, address }: Arrival): void {
      const endWatch = watchPace(request, times);
      const ofAddress = underWay.get(address) ?? new Set();
      const watched: Watched = {
        request,
        since: performance.now(),
        end() {
          endWatch();
          ofAddress.delete(watched);
          if (ofAddress.size === 0 && underWay.get(address) === ofAddress) underWay.delete(address);
        },
      };
      underWay.set(address, ofAddress.add(watched));
      request.raw.once("end", watched.end);
      reply.raw.once("close", watched.end);
    },
    /** Ends the oldest body of an address for another one; returns false if all are young. */
    makeRoom(address: string): boolean {
      const [oldest] = underWay.get(address) ?? [];
      if (oldest === undefined || performance.now() - oldest.since < times.crowdedMs) return false;
      oldest.end();
      cut(oldest.request);
      return true;
    },
  };
}

/**
 * Creates the tracker of one server with at most `max` concurrent bodies from one address. Most bodies arrive with
 * their head: only those incomplete at the end of the turn of the event loop are watched.
 */
export function createArrivingBodies(max: number, times: BodyTimes): ArrivingBodies {
  const watch = createWatch(times);
  let arrivals: Arrival[] = [];
  const watchIncomplete = (): void => {
    const arrivalsBefore = arrivals;
    arrivals = [];
    for (const arrival of arrivalsBefore) if (!isOver(arrival)) watch.begin(arrival);
  };
  return {
    follow(request, reply) {
      const address = addressBlock(request.ip);
      if (watch.countOf(address) + arrivals.length >= max) watchIncomplete();
      if (watch.countOf(address) >= max && !watch.makeRoom(address)) return false;
      if (arrivals.length === 0) setImmediate(watchIncomplete);
      arrivals.push({ request, reply, address });
      return true;
    },
  };
}

/** The error of a body of unknown length that exceeds the limit. */
class TooLargeError extends Error {
  override readonly name = "TooLargeError";
  readonly statusCode = 413;
}

async function read(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > smallBody) throw new TooLargeError("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Buffers bodies before they are forwarded, except large ones of known length: a slow one would hold a slot here and in
 * the gateway.
 */
export function awaitSmallBodies(app: FastifyInstance): void {
  app.addHook("preParsing", async (request, _reply, body) => {
    if (!hasBody(request) || Number(request.headers["content-length"] ?? 0) > smallBody) return body;
    return Readable.from([await read(body)], { objectMode: false });
  });
}

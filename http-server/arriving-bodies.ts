import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressBlock } from "./address-block.ts";

/** The largest body in bytes that has to arrive at once: every one but those with files, which bring as much in each time. */
export const smallBody = 100 * 1024;

/** How long a body may take to arrive, in milliseconds. */
export interface BodyTimes {
  /** For a small body, and for each {@link smallBody} of a large one. */
  readonly smallMs: number;
  /** For the whole of a large body. */
  readonly largeMs: number;
}

/** Ten seconds, and at most a minute for the files of a form over a slow line. */
export const usualBodyTimes: BodyTimes = { smallMs: 10_000, largeMs: 60_000 };

/** The body of a request. */
export interface ArrivingBody {
  /** True once all of it is there. */
  readonly isWhole: () => boolean;
  /** Calls back once all of it is there; at once when it is. */
  whenWhole(then: () => void): void;
}

const bodyless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Tells whether a request announces a body. */
export function hasBody({ method, headers }: FastifyRequest): boolean {
  if (bodyless.has(method)) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Ends a connection whose request takes too long. */
function cut({ raw: { socket } }: FastifyRequest): void {
  if (socket.writable) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  socket.destroySoon();
}

/**
 * Cuts a request whose body comes too slowly.
 * @returns ends the watch
 */
function watchPace(request: FastifyRequest, { smallMs, largeMs }: BodyTimes): () => void {
  const { socket } = request.raw;
  const isLarge = Number(request.headers["content-length"] ?? 0) > smallBody;
  const startedAt = performance.now();
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen += came;
    if (!isLarge || came < smallBody || performance.now() - startedAt >= largeMs) cut(request);
  }, smallMs);
  return () => clearInterval(timer);
}

/** Follows bodies that are on their way. */
export interface ArrivingBodies {
  /** Follows the body of a request until its answer, and cuts it when it takes too long; null when its address sends too many already. */
  follow(request: FastifyRequest, reply: FastifyReply): ArrivingBody | null;
}

/**
 * Makes what follows bodies.
 * @param most how many bodies of one address may be on their way at once
 * @param times how long a body may take
 */
export function createArrivingBodies(most: number, times: BodyTimes): ArrivingBodies {
  const underWay = new Map<string, number>();
  const add = (address: string, change: number): void => {
    const count = (underWay.get(address) ?? 0) + change;
    if (count > 0) underWay.set(address, count);
    else underWay.delete(address);
  };
  return {
    follow(request, reply) {
      const address = addressBlock(request.ip);
      if ((underWay.get(address) ?? 0) >= most) return null;
      const endWatch = watchPace(request, times);
      let isOver = false;
      let isWhole = false;
      const over = (): void => {
        if (isOver) return;
        isOver = true;
        endWatch();
        add(address, -1);
      };
      add(address, 1);
      request.raw.once("end", () => {
        isWhole = true;
        over();
      });
      reply.raw.once("close", over);
      return {
        isWhole: () => isWhole,
        whenWhole(then) {
          if (isWhole) then();
          else request.raw.once("end", then);
        },
      };
    },
  };
}

/** A body of unsaid length that is longer than any may be. */
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
 * Waits for whole bodies before they are handed on, but for large ones of stated length: what hands bodies on as they come
 * would hold a place, here and behind, for as long as they take.
 * @param app a scope of the server of its own
 */
export function awaitSmallBodies(app: FastifyInstance): void {
  app.addHook("preParsing", async (request, _reply, body) => {
    if (!hasBody(request) || Number(request.headers["content-length"] ?? 0) > smallBody) return body;
    return Readable.from([await read(body)], { objectMode: false });
  });
}

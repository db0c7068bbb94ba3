import { connect, type Socket } from "node:net";
import { createFrames, type FramedAnswer } from "./http-frames.ts";

/** One HTTP request, ready to be sent again and again. */
export interface Shot {
  readonly port: number;
  /** The path, or what gives each request its own. */
  readonly path: string | (() => string);
  readonly headers: Readonly<Record<string, string>>;
  /** What is posted; null for a read. */
  readonly body: string | null;
}

/** An answer with its times, in milliseconds from the sending of the request. */
export interface TimedAnswer extends FramedAnswer {
  readonly firstByteMs: number;
  /** When the whole of it was there. */
  readonly ms: number;
}

/** One caller with a connection of its own, who sends one request after the other. */
export interface Caller {
  /** Sends a request and gives its answer. Rejects when the connection breaks before it is whole; the next one connects again. */
  ask(): Promise<TimedAnswer>;
  close(): void;
}

/** Returns the bytes of a request. */
function bytesOf({ port, headers, body }: Shot, path: string): Buffer {
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(body === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${body === null ? "GET" : "POST"} ${path} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n"));
}

/** Makes the function that gives the bytes of one request after the other. */
function createSource(shot: Shot): () => Buffer {
  const { path } = shot;
  if (typeof path === "function") return () => bytesOf(shot, path());
  const bytes = bytesOf(shot, path);
  return () => bytes;
}

function connectTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("error", reject).once("connect", () => resolve(socket.off("error", reject)));
  });
}

/** Sends one request on a connection that nothing else is sent on. */
function exchange(socket: Socket, bytes: Buffer): Promise<TimedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    let firstByteMs: number | null = null;
    const frames = createFrames((answer) => {
      done();
      const ms = performance.now() - sent;
      resolve({ ...answer, firstByteMs: firstByteMs ?? ms, ms });
    });
    const take = (part: Buffer): void => {
      firstByteMs ??= performance.now() - sent;
      frames(part);
    };
    const fail = (error?: unknown): void => {
      done();
      reject(error instanceof Error ? error : new Error("The connection broke."));
    };
    const done = (): void => void socket.off("data", take).off("error", fail).off("close", fail);
    socket.on("data", take).once("error", fail).once("close", fail).write(bytes);
  });
}

/**
 * Makes a caller, who connects with the first request. It costs this process a small part of what a client library does:
 * hundreds of callers at once would otherwise wait for this process, and their times would say nothing about the server.
 */
export function openCaller(shot: Shot): Caller {
  const next = createSource(shot);
  let socket: Socket | null = null;
  const connected = async (): Promise<Socket> => {
    const opened = await connectTo(shot.port);
    // An error of a connection that nothing is sent on is followed by its end, which is what counts.
    opened.on("error", () => {}).once("close", () => (socket = null));
    socket = opened;
    return opened;
  };
  return {
    ask: async () => exchange(socket ?? (await connected()), next()),
    close: () => void socket?.destroy(),
  };
}

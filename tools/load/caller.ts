import { connect, type Socket } from "node:net";
import { createFrames, type FramedAnswer } from "./http-frames.ts";

/** An HTTP request that can be sent repeatedly. */
export interface Shot {
  readonly port: number;
  /** The path, or a function that returns the path of the next request. */
  readonly path: string | (() => string);
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body to post; null for a GET request. */
  readonly body: string | null;
}

/** A response with its times, in milliseconds since the request was sent. */
export interface TimedAnswer extends FramedAnswer {
  readonly firstByteMs: number;
  /** The time until the response was complete. */
  readonly ms: number;
}

/** A caller with its own connection that sends one request after another. */
export interface Caller {
  /** Sends a request and returns the response. Rejects if the connection breaks; the next request reconnects. */
  ask(): Promise<TimedAnswer>;
  close(): void;
}

function bytesOf({ port, headers, body }: Shot, path: string): Buffer {
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(body === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${body === null ? "GET" : "POST"} ${path} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n"));
}

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

/** Sends a request on an otherwise idle connection. */
function exchange(socket: Socket, bytes: Buffer): Promise<TimedAnswer> {
  return new Promise((resolve, reject) => {
    const sentAt = performance.now();
    let firstByteMs: number | null = null;
    const frames = createFrames((answer) => {
      detach();
      const ms = performance.now() - sentAt;
      resolve({ ...answer, firstByteMs: firstByteMs ?? ms, ms });
    });
    const take = (part: Buffer): void => {
      firstByteMs ??= performance.now() - sentAt;
      frames(part);
    };
    const fail = (error?: unknown): void => {
      detach();
      reject(error instanceof Error ? error : new Error("The connection broke."));
    };
    const detach = (): void => void socket.off("data", take).off("error", fail).off("close", fail);
    socket.on("data", take).once("error", fail).once("close", fail).write(bytes);
  });
}

/**
 * Creates a caller, which connects with the first request. It costs this process far less than a client library:
 * hundreds of concurrent callers would otherwise wait for this process, and their times would say nothing about the
 * server.
 */
export function openCaller(shot: Shot): Caller {
  const next = createSource(shot);
  let socket: Socket | null = null;
  const connected = async (): Promise<Socket> => {
    const newSocket = await connectTo(shot.port);
    // An error on an idle connection is followed by its close event, which resets the socket.
    newSocket.on("error", () => {}).once("close", () => (socket = null));
    socket = newSocket;
    return newSocket;
  };
  return {
    ask: async () => exchange(socket ?? (await connected()), next()),
    close: () => void socket?.destroy(),
  };
}
